mod evaluation;
mod fairness;
mod hints;
mod seats;
mod turns;
