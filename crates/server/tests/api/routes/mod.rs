mod health;
mod interface;
mod openapi;
mod sketches;
