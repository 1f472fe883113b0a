mod closings;
