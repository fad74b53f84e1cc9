/** Digits of a mailed code. */
export const CODE_LENGTH = 6

/** The digits of a code as it was typed or pasted: full-width ones and spaces between them included. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}
