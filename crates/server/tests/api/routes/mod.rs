mod answers;
mod health;
mod interface;
mod limits;
mod openapi;
mod sent_fields;
mod sketches;
mod texts;
