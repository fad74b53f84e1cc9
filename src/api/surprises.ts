/** The server answered something that the contract does not say, and it was mended. */
export class AnswerSurprise extends Error {
  override readonly name = 'AnswerSurprise'
}

let hear: ((surprise: AnswerSurprise) => void) | undefined
const told = new Set<string>()

/** Who is told of mended answers: the error reports. This floor knows nothing of them. */
export function hearSurprises(listener: (surprise: AnswerSurprise) => void): void {
  hear = listener
}

/** Tells of a mended answer, each place once for as long as the page is open. */
export function tellSurprise(where: string): void {
  if (told.has(where)) return
  told.add(where)
  hear?.(new AnswerSurprise(where))
}
