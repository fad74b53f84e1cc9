import { useEffect, useState } from 'react'
import type { Bytes } from '../../../proof/bytes.ts'
import { liveCode, type ShownCode } from '../../../queries/claims.ts'

/** A live code changes every second: a camera reads two within two of them (docs/claims.md, "In step"). */
const CODE_LIVES_MS = 1000
/** A device that does not sign looks again whether it may. */
const STILL_MS = 5000

/**
 * The text of the code to show, signed anew at every second of the shop's clock and whenever the page is returned
 * to; undefined for the moment that the first signature takes.
 */
export function useCode(address: string, claim: Bytes): ShownCode | undefined {
  const [code, setCode] = useState<ShownCode>()
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const make = liveCode(address, claim)
    const sign = async () => {
      const made = await make()
      if (over) return
      setCode(made)
      clearTimeout(timer)
      timer = setTimeout(() => void sign(), made.signed ? untilNextSecond(made) : STILL_MS)
    }
    // Timers sleep with a dark screen: what is seen first must not be the code of then.
    const seen = () => document.visibilityState === 'visible' && void sign()
    document.addEventListener('visibilitychange', seen)
    void sign()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [address, claim])
  return code
}

function untilNextSecond({ aheadMs }: ShownCode): number {
  return CODE_LIVES_MS - ((Date.now() + aheadMs) % CODE_LIVES_MS)
}
