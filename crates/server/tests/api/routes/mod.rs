mod health;
mod limits;
mod openapi;
mod sent_fields;
mod sketches;
mod texts;
