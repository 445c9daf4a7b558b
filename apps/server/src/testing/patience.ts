/** For `vi.waitFor`: no test is timed, so this only ends the wait for what never comes, also on a busy machine. */
export const patience = { timeout: 60_000, interval: 20 }
