mod evaluation;
mod fairness;
mod hints;
mod seats;
mod thinkers;
mod turns;
