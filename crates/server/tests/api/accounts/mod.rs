mod guests;
mod logins;
mod merge_guest;
mod passkeys;
mod sign_in;
