import * as v from 'valibot'
import { emailAddress } from './email-address.ts'
import { charactersOf, writtenLine, writtenText } from './written-text.ts'

// Apart from the rule itself, which pages apply that load no schemas.

/** A field of one line with at most so many characters. */
export function lineField(most: number) {
  return v.pipe(v.string(), v.transform(writtenLine), ofAtMost(most))
}

/** A field of several lines with at most so many characters. */
export function textField(most: number) {
  return v.pipe(v.string(), v.transform(writtenText), ofAtMost(most))
}

/** An email address in its one form; refused where it cannot be one. */
export const emailField = v.pipe(
  v.string(),
  v.transform((typed) => emailAddress(typed) ?? ''),
  v.nonEmpty('not an email address'),
)

function ofAtMost(most: number) {
  return v.check((text: string) => charactersOf(text) <= most, `at most ${most} characters`)
}
