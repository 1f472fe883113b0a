mod matrix;
mod repeats;
