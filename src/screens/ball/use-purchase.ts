import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ball } from '../../contract/balls.ts'
import { ballPurchase, purchaseProblem } from '../../queries/balls.ts'

/** One order of a ball, from the tap until the browser leaves for the card page. */
export interface Purchase {
  /** The browser is asking, or on its way to the card page. */
  leaving: boolean
  error: Error | null
  order: () => void
  /** Forgets what was said about the last try. */
  calm: () => void
}

/**
 * Orders a ball. While nobody knows whether the last try arrived, the next one is the same order (the key is kept,
 * also when the sheet is closed); after the server's refusal, and after coming back from the card page, it is a
 * new one.
 */
export function usePurchase(code: string, ball: Pick<Ball, 'uuid' | 'kind' | 'price'>): Purchase {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, isSuccess, error } = useMutation(ballPurchase())
  useEffect(() => {
    // The back gesture shows this very page again, as it was when it was left.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setKey(crypto.randomUUID())
      reset()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
  return {
    leaving: isPending || isSuccess,
    error,
    order: () =>
      mutate(
        { code, ball, idempotencyKey },
        {
          onSuccess: (address) => location.assign(address),
          onError: (failure) => {
            if (purchaseProblem(failure).kind === 'refused') setKey(crypto.randomUUID())
          },
        },
      ),
    calm: reset,
  }
}
