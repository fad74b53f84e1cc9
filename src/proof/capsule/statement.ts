import type { Bytes } from '../bytes.ts'
import { MalformedClaim } from '../cbor.ts'
import { firstSigned, sign1, type Sign } from '../cose.ts'
import { checkSignature, type Trusted } from '../trusted.ts'
import { factsIn, fields, type CapsuleFacts } from './facts.ts'

/** Says that a message is a statement: it can never be taken for a claim or for a status list. */
const TYPE = 'application/akashi-statement+json'
const STATEMENT_VERSION = 1

/** What a certifier says of one certificate at a time (docs/capsule.md). */
interface Statement {
  certificate: string
  /** In seconds since 1970. */
  at: number
  facts: CapsuleFacts
}

/** Signs a statement: a COSE_Sign1 over its JSON. */
export function signStatement(
  { certificate, at, facts }: Statement,
  keyId: Bytes,
  sign: Sign,
): Promise<Bytes> {
  const text = JSON.stringify({ version: STATEMENT_VERSION, certificate, at, facts })
  return sign1(new TextEncoder().encode(text), { keyId, type: TYPE }, sign)
}

/**
 * Reads a statement.
 * @throws MalformedClaim where it is none, or the certifier has not signed it
 */
export async function readStatement(token: Bytes, trusted: Trusted): Promise<Statement> {
  const [signed, rest] = firstSigned(token)
  if (rest.length > 0 || signed.type !== TYPE) throw new MalformedClaim('not a statement')
  const { version, certificate, at, facts } = contentOf(signed.payload)
  const told = factsIn(facts)
  if (version !== STATEMENT_VERSION || typeof certificate !== 'string' || typeof at !== 'number' || !told) {
    throw new MalformedClaim('not a statement')
  }
  if ((await checkSignature(trusted, signed, () => at)) !== 'fits')
    throw new MalformedClaim('not the certifier’s')
  return { certificate, at, facts: told }
}

function contentOf(payload: Bytes): Record<string, unknown> {
  try {
    return fields(JSON.parse(new TextDecoder().decode(payload)))
  } catch (error) {
    throw new MalformedClaim('not a statement', { cause: error })
  }
}
