import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { salePurchase, saleProblem } from '../../queries/sales.ts'

/** One purchase of a listed work, from the tap until the browser leaves for the card page. */
export interface SalePurchase {
  /** The browser is asking, or on its way to the card page. */
  leaving: boolean
  error: Error | null
  buy: () => void
  /** Forgets what was said about the last try. */
  calm: () => void
}

/**
 * Buys a listed work. While nobody knows whether the last try arrived, the next one is the same purchase (the key is
 * kept); after the server's refusal, and after coming back from the card page, it is a new one.
 */
export function useSalePurchase(saleUuid: string): SalePurchase {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, isSuccess, error } = useMutation(salePurchase())
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
    buy: () =>
      mutate(
        { saleUuid, idempotencyKey },
        {
          onSuccess: (address) => location.assign(address),
          onError: (failure) => {
            if (saleProblem(failure).kind === 'refused') setKey(crypto.randomUUID())
          },
        },
      ),
    calm: reset,
  }
}
