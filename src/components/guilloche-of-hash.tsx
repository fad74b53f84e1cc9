import { useMemo } from 'react'
import { fromHex } from '../lib/hex.ts'
import { GuillocheBorder } from './guilloche-border.tsx'

/** The border of the certificate with this hash of its facts, hexadecimal. */
export function GuillocheOfHash({ hash }: { hash: string }) {
  const seed = useMemo(() => fromHex(hash), [hash])
  return <GuillocheBorder seed={seed} />
}
