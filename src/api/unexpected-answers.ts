/** An answer of the server that deviated from the contract, and was mended. */
class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
}

let hear: ((error: UnexpectedAnswer) => void) | undefined
const told = new Set<string>()

/** The listener for mended answers: the error reports. This layer knows nothing of them. */
export function onUnexpectedAnswer(listener: (error: UnexpectedAnswer) => void): void {
  hear = listener
}

/** Reports a mended answer, each place once for as long as the page is open. */
export function reportUnexpectedAnswer(where: string): void {
  if (told.has(where)) return
  told.add(where)
  hear?.(new UnexpectedAnswer(where))
}
