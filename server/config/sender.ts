import * as v from 'valibot'
import { emailAddress } from '../../src/contract/email-address.ts'
import { writtenLine } from '../../src/contract/written-text.ts'

const SENDER = /^(?:(?<name>[^<>]*)<(?<inside>[^<>]+)>|(?<alone>[^<>]+))$/

/** Who sends the mails: an address, or a name and behind it an address in angle brackets. */
export const sender = v.pipe(
  v.string(),
  v.transform(senderIn),
  v.nonEmpty('an address is needed, or a name and an address: Shop <no-reply@example.com>'),
)

/** Empty where there is no address. */
function senderIn(text: string): string {
  const { name = '', inside, alone = '' } = SENDER.exec(writtenLine(text))?.groups ?? {}
  const address = emailAddress(inside ?? alone)
  if (address === undefined) return ''
  return name.trim() === '' ? address : `${name.trim()} <${address}>`
}
