import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { logError } from '../../lib/log.ts'
import { Problem } from '../../lib/problem.ts'

type Bytes = ReadableStream<Uint8Array>

/**
 * An original as the body of an answer. Where it fails while it is sent, the connection is cut, so that nobody takes a part
 * for the whole, and the log has one line; the server below would print the error itself, with all that is in it.
 */
export function sentStream(c: Context, bytes: Bytes): Bytes {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  // none in a test without a socket, whose reader gets the error
  if (!outgoing) return bytes
  const reader = bytes.getReader()
  const asRequest = AsyncLocalStorage.snapshot()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // a Problem of a store was logged where it was found
          if (!(error instanceof Problem))
            asRequest(logError, 'An original broke off while it was sent', error)
          // the server cancels this stream when the connection ends
          outgoing.destroy()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
