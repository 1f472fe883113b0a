mod accept;
mod gates;
mod origin;
mod pressure;
mod transit;
