mod health;
mod openapi;
mod sketches;
