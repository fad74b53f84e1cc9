import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** One purchase, from the tap until the browser leaves for the card page. */
export interface Checkout {
  /** The browser is asking, or on its way to the card page. */
  leaving: boolean
  error: Error | null
  order: () => void
  /** Forgets what was said about the last try. */
  calm: () => void
}

/**
 * Orders something once. While nobody knows whether the last try arrived, the next one is the same order (the key is
 * kept, also when its sheet is closed); after the server's refusal, and after coming back from the card page, it is a
 * new one.
 * @param options the mutation that asks, and answers where the browser goes next
 * @param isRefused whether the server has decided against it
 */
export function useCheckout<OrderRequest extends object>(
  options: UseMutationOptions<string, Error, OrderRequest & { idempotencyKey: string }>,
  wish: OrderRequest,
  isRefused: (error: Error) => boolean,
): Checkout {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, isSuccess, error } = useMutation(options)
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
        { ...wish, idempotencyKey },
        {
          onSuccess: (address) => location.assign(address),
          onError: (failure) => {
            if (isRefused(failure)) setKey(crypto.randomUUID())
          },
        },
      ),
    calm: reset,
  }
}
