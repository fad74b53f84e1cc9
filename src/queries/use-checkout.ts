import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { randomId } from '../lib/random-id.ts'

/** One checkout, from the tap until the browser leaves for the checkout page. */
export interface Checkout {
  /** The request is pending, or the browser is on its way to the checkout page. */
  leaving: boolean
  error: Error | null
  order: () => void
  /** Clears the message about the last try. */
  clearError: () => void
}

/**
 * Orders something once. While it is unknown whether the last try arrived, the next one is the same order (the
 * idempotency key is retained, also when its sheet is closed); after the server's refusal, and after coming
 * back from the checkout page, it is a new one.
 * @param options the mutation that sends the order, and resolves to the browser's next page
 * @param isRefused whether the server has decided against it
 */
export function useCheckout<OrderRequest extends object>(
  options: UseMutationOptions<string, Error, OrderRequest & { idempotencyKey: string }>,
  request: OrderRequest,
  isRefused: (error: Error) => boolean,
): Checkout {
  const [idempotencyKey, setKey] = useState<string>(randomId)
  const { mutate, reset, isPending, isSuccess, error } = useMutation(options)
  useEffect(() => {
    // The back gesture shows this very page again, as it was when it was left.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setKey(randomId())
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
        { ...request, idempotencyKey },
        {
          onSuccess: (address) => location.assign(address),
          onError: (failure) => {
            if (isRefused(failure)) setKey(randomId())
          },
        },
      ),
    clearError: reset,
  }
}
