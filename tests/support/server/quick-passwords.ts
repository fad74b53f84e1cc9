/**
 * Stretching a password takes as long as it should, a third of a second, at every sign-up and log-in of a test. Tests
 * of the API, in whose process the client's code runs too, do without; src/wallet/keys/password-keys.test.ts does not.
 */
const { subtle } = crypto
const derive = subtle.deriveBits.bind(subtle)

subtle.deriveBits = (algorithm, key, length) =>
  derive(isStretch(algorithm) ? { ...algorithm, iterations: 1 } : algorithm, key, length)

function isStretch(algorithm: unknown): algorithm is Pbkdf2Params {
  return typeof algorithm === 'object' && algorithm !== null && 'iterations' in algorithm
}
