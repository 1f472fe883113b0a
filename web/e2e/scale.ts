/** Whether nobody waits for the tests, so that also what is much the same is tried; `cargo xtask test --long` says so. */
export const isThorough = (process.env.SHADOOF_TEST_SCALE ?? 'quick') !== 'quick';
