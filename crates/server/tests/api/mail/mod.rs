mod links;
mod turns;
