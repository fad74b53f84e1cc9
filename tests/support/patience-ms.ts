/** Of what a test waits for; vitest's own second is over before a busy machine has loaded the code that is awaited. */
export const PATIENCE_MS = 20_000
