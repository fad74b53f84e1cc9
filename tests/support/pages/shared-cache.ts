import type { Site } from './site.ts'

interface Stored {
  url: string
  /** What of the request decides, by the answer's `Vary`. */
  varies: [string, string | null][]
  answer: Response
}

/**
 * A cache in front of a site that all its visitors share, as an edge has it (RFC 9111): it keeps what says
 * `public`, for as long as a test takes.
 */
export function sharedCache(site: Pick<Site, 'ask'>) {
  const stored: Stored[] = []
  let hits = 0
  return {
    hits: () => hits,
    ask: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const sent = new Headers(init.headers)
      const found = stored.find(
        (one) => one.url === url && one.varies.every(([name, value]) => sent.get(name) === value),
      )
      if (found) {
        hits++
        return found.answer.clone()
      }
      const answer = await site.ask(url, init)
      const directives = (answer.headers.get('cache-control') ?? '').split(/,\s*/)
      if (directives.includes('public') && !answer.headers.has('set-cookie')) {
        const names = (answer.headers.get('vary') ?? '').split(/,\s*/).filter(Boolean)
        const varies = names.map((name): [string, string | null] => [name, sent.get(name)])
        stored.push({ url, varies, answer: answer.clone() })
      }
      return answer
    },
  }
}
