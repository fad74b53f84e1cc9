/** The environment breaks its contract; the message names the variable. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration'
}
