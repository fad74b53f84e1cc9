import type { Context } from 'hono'

/**
 * Gives an answer another body, its status and headers as they are by now. Hono would add the headers of the
 * one before to those of its successor, a length among them that no longer fits.
 */
export function replaceAnswer(c: Context, body: string | Uint8Array<ArrayBuffer>): void {
  const { status } = c.res
  const headers = new Headers(c.res.headers)
  headers.delete('Content-Length')
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
