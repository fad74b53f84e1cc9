import type { call } from '../../../src/api/call.ts'
import { ApiError } from '../../../src/api/errors.ts'
import type { RequestInput, Endpoint } from '../../../src/contract/endpoint.ts'
import type { TestApp } from '../server/app.ts'
import { json } from '../accounts/people.ts'

/**
 * A browser as far as redirects and cookies go: it stores the cookies it is sent and sends them along, to the
 * site alone.
 */
export interface Browser {
  /** Sends one request, without following redirects. */
  ask(address: string, init?: RequestInit): Promise<Response>
  /** Follows redirects within the site; answers the first page, and where it is. */
  open(address: string, init?: RequestInit): Promise<{ url: URL; answer: Response }>
  /** What the client's own flows lean on. */
  deps: { call: typeof call }
  /** The Cookie header it would send. */
  cookie(): string
}

const REDIRECTS = 10

/** A browser that has never been here. */
export function newBrowser(app: TestApp): Browser {
  const jar = new Map<string, string>()
  const site = app.deps.config.publicUrl
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask: Browser['ask'] = async (address, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie())
    const answer = await app.ask(new URL(address, site).href, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const gone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)
      if (gone) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return {
    ask,
    cookie,
    deps: { call: callBy(ask) },
    open: async (address, init) => {
      let url = new URL(address, site)
      let answer = await ask(url.href, init)
      for (let i = 0; i < REDIRECTS && answer.headers.has('location'); i++) {
        url = new URL(answer.headers.get('location') ?? '', url)
        if (url.origin !== site || url.pathname.endsWith('/login')) return { url, answer }
        answer = await ask(url.href)
      }
      return { url, answer }
    },
  }
}

/** The client's `call`, asking as this browser. */
function callBy(ask: Browser['ask']): typeof call {
  const asking = async (row: Endpoint, { params = {}, body }: RequestInput<Endpoint> = {}) => {
    const named = params as Record<string, string>
    const path = row.path.replace(/:(\w+)/g, (_all, name: string) => named[name] ?? '')
    const answer = await ask(path, json(row.method, body))
    const text = await answer.text()
    const said = text === '' ? undefined : (JSON.parse(text) as { error?: string; code?: string })
    if (!answer.ok) throw new ApiError(answer.status, said?.error ?? '', said?.code)
    return said
  }
  return asking as typeof call
}
