import { useEffect, useState } from 'react'
import { whenPrefetching } from '../network/loading/when-idle.ts'
import { later } from '../ui/later.tsx'

const border = later(async () => (await import('./guilloche-of-hash.tsx')).GuillocheOfHash, null)
const SHA256 = /^[\da-f]{64}$/

/**
 * The border of a small certificate, drawn from its own hash once the page has nothing more urgent; until then, and
 * where the hash is none, the paper has its printed line.
 */
export function LateBorder({ hash }: { hash: string | null | undefined }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => whenPrefetching(() => setDrawn(true)), [])
  return drawn && hash != null && SHA256.test(hash) && <border.Part hash={hash} />
}
