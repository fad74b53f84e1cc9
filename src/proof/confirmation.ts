import { asBytes, asMap, MalformedClaim } from './cbor.ts'
import { wholeKey, type ShortKey } from './p256.ts'

/** The one confirmation method that claims use: a COSE_Key (RFC 8747, section 3.2). */
const COSE_KEY = 1
/** Its parameters (RFC 9052, section 7.1; RFC 9053, section 7.1.1) and values: two coordinates, P-256. */
const TYPE = 1
const CURVE = -1
const X = -2
const Y = -3
const EC2 = 2
const P256 = 1
const COORDINATE_BYTES = 32

/** The `cnf` claim of a holder's key, with y as its sign. */
export function keyMap({ x, odd }: ShortKey): Map<number, unknown> {
  const parameters: [number, unknown][] = [
    [TYPE, EC2],
    [CURVE, P256],
    [X, x],
    [Y, odd],
  ]
  return new Map([[COSE_KEY, new Map(parameters)]])
}

/** The key of a `cnf` claim. @throws MalformedClaim for any other kind of key, and for what is on no curve */
export function keyIn(value: unknown): ShortKey {
  const key = asMap(asMap(value, [COSE_KEY]).get(COSE_KEY), [TYPE, CURVE, X, Y])
  const odd = key.get(Y)
  if (key.get(TYPE) !== EC2 || key.get(CURVE) !== P256 || typeof odd !== 'boolean') {
    throw new MalformedClaim('not a P-256 key')
  }
  const short = { x: asBytes(key.get(X), COORDINATE_BYTES), odd }
  wholeKey(short)
  return short
}
