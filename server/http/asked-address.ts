import type { Context } from 'hono'

/**
 * The address as it was asked, path and query, with every percent escape of its own: for a `Location`, for the
 * log, and for whoever answers it in turn. `c.req.path` is decoded, and may hold any character.
 */
export function askedAddress({ req }: Pick<Context, 'req'>): { path: string; search: string } {
  const { pathname, search } = new URL(req.url)
  return { path: pathname, search }
}
