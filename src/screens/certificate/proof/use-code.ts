import { useEffect, useState } from 'react'
import type { Bytes } from '../../../proof/bytes.ts'
import { codeNow, type ShownCode } from '../../../queries/claims.ts'

/** How long a signed code is shown (docs/product.md, "Offline, install, update"). */
export const CODE_LIVES_MS = 30_000

/**
 * The text of the code to show, signed anew every 30 seconds and whenever the page is returned to; undefined for the
 * moment that the first signature takes.
 */
export function useCode(address: string, claim: Bytes): ShownCode | undefined {
  const [code, setCode] = useState<ShownCode>()
  useEffect(() => {
    let over = false
    const sign = () => void codeNow(address, claim).then((made) => !over && setCode(made))
    const timer = setInterval(sign, CODE_LIVES_MS)
    // Timers sleep with a dark screen: what is seen first must not be the code of then.
    const seen = () => document.visibilityState === 'visible' && sign()
    document.addEventListener('visibilitychange', seen)
    sign()
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [address, claim])
  return code
}
