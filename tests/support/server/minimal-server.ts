import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyMessage } from 'ethers'
import * as data from './minimal-data.ts'

/** What the server answers differently from one run to the next. */
interface Manner {
  /** The two forms of `GET /api/v1/sales`, and of the lists that the specification does not show. */
  lists: 'array' | 'objects'
}

export interface MinimalServer {
  url: string
  manner: Manner
  /** Calls that were answered, as `PUT /api/v1/…`; all but pictures. */
  calls: string[]
  close(): Promise<void>
}

interface Member {
  address: string
  display_id: string
  name: string | null
  introduction: string | null
  email: string
  provider: string
}

interface Asked {
  method: string
  path: string
  /** The path's parts below `/api/v1`. */
  parts: string[]
  query: URLSearchParams
  body: string
  /** The page that asks. */
  origin: string
  member: Member | undefined
}

/** What is answered: a status, a body (JSON unless it is a text), and headers. */
type Answer = [status: number, body?: unknown, headers?: Record<string, string>]

const NOT_FOUND: Answer = [404, { error: 'nothing here' }]
const UNAUTHORIZED: Answer = [401, { error: 'log in first' }]
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#2a6f97"/></svg>'

/**
 * A second server of the contract, which shares no code with the first: it answers the calls of the
 * specification's section 7 and nothing more, on an origin of its own, to the pages of `allowed` origins,
 * credentials included.
 */
export async function startMinimalServer(allowed: readonly string[]): Promise<MinimalServer> {
  const manner: Manner = { lists: 'array' }
  const calls: string[] = []
  const sessions = new Map<string, Member>()
  const shop = new Shop(manner, sessions)
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop.url = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '/', shop.url)
    const origin = headers.origin ?? ''
    if (allowed.includes(origin)) allowOrigin(response, origin)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    const sid = /(?:^|; )sid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const parts = pathname.replace(/^\/api\/v1\//, '').split('/')
    const body = await textOf(request)
    if (!pathname.startsWith('/pictures/')) calls.push(`${method} ${pathname}`)
    const asked = { method, path: pathname, parts, query, body, origin, member: sessions.get(sid) }
    const [status, content, more] = pathname.startsWith('/api/v1/') ? shop.api(asked) : shop.page(asked)
    const type = typeof content === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...more })
    response.end(typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content))
  }
  return {
    url: shop.url,
    manner,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Only the plain headers of the specification's calls: no Idempotency-Key. */
function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('vary', 'origin')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

class Shop {
  url = ''
  private readonly manner: Manner
  private readonly sessions: Map<string, Member>

  constructor(manner: Manner, sessions: Map<string, Member>) {
    this.manner = manner
    this.sessions = sessions
  }

  /** Pictures, and a checkout page with two ways back. */
  page({ path }: Asked): Answer {
    if (path.startsWith('/pictures/')) return [200, PICTURE, { 'content-type': 'image/svg+xml' }]
    if (!path.startsWith('/pay/')) return NOT_FOUND
    const back = Buffer.from(path.slice('/pay/'.length), 'base64url').toString()
    const declined = `${back}?status=402&message=${encodeURIComponent('カードが使えませんでした')}`
    return [200, `<!doctype html><h1>Pay</h1><a href="${back}">Pay</a> <a href="${declined}">Decline</a>`]
  }

  api(asked: Asked): Answer {
    const [first = '', second = '', third = ''] = asked.parts
    switch (first) {
      case 'pickup':
        return second === 'news' ? this.list(data.news) : this.list(data.pickups(this.url))
      case 'users':
        return this.users(asked, second)
      case 'profile':
        return this.profile(asked, second, third)
      case 'sales':
        return this.sales(asked, second, third)
      case 'nfts':
        return this.nfts(Number(second), third)
      case 'group_pages':
        return second === 'umibe' ? [200, data.listByAuthors(this.url)] : NOT_FOUND
      case 'balls':
        return this.free(asked, third)
      default:
        return first === 'umibe' ? this.group(asked, second, third) : NOT_FOUND
    }
  }

  private list(entries: unknown[]): Answer {
    return [200, this.manner.lists === 'array' ? entries : { objects: entries }]
  }

  private users({ method, body }: Asked, call: string): Answer {
    if (call === 'logout' && method === 'DELETE') {
      return [200, 'bye', { 'set-cookie': 'sid=; Path=/; Max-Age=0; SameSite=None; Secure' }]
    }
    const { address, message, signature } = JSON.parse(body) as Record<string, string>
    if (call === 'create_message') return [200, { message: `Log in to Umibe as ${address}`, ttl: 60 }]
    if (call !== 'auth') return NOT_FOUND
    if (verifyMessage(message ?? '', signature ?? '').toLowerCase() !== address?.toLowerCase()) {
      return [400, { errors: ['wrong', 'signature'], error: 'wrong signature' }]
    }
    const sid = crypto.randomUUID().replaceAll('-', '')
    const known = { display_id: 'nagisa', name: null, introduction: null, email: '', provider: 'email' }
    this.sessions.set(sid, { ...known, address: address.toLowerCase() })
    return [200, {}, { 'set-cookie': `sid=${sid}; Path=/; HttpOnly; SameSite=None; Secure` }]
  }

  private profile({ method, body, member }: Asked, displayId: string, part: string): Answer {
    if (displayId === '') {
      if (!member) return UNAUTHORIZED
      if (method === 'PATCH') {
        // A form with files: this server takes the two fields it cares for.
        member.name = /name="name"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? member.name
        member.display_id = /name="display_id"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? member.display_id
        return [200, 'OK']
      }
      const { address, ...shown } = member
      return [200, { ...shown, wallet_address: address, plan: 'gold' }]
    }
    const owner = member?.display_id === displayId ? member.address : data.ADDRESS_OF_SELLER
    if (part === '') return [200, { display_id: displayId, name: '沖', provider: 'line', email: null }]
    const ids = displayId === 'oki' ? [103, 104] : [101, 102]
    const objects = ids.map((id) => data.nft(this.url, id, owner))
    return [200, { objects, metadata: objects.map((nft) => nft.metadata) }]
  }

  private sales({ method, member, origin, query }: Asked, id: string, part: string): Answer {
    if (method === 'GET' && id === '') {
      const seller = query.get('display_id') ?? 'oki'
      const objects = seller === 'oki' ? data.sales(this.url) : []
      const meta = {
        object_size: objects.length,
        total_pages: 1,
        current_page: 1,
        is_last_page: true,
      }
      return [200, this.manner.lists === 'array' ? objects : { objects, meta }]
    }
    if (method === 'GET' && part === 'by_nft') {
      if (id === '103') return [200, data.sale(this.url, 103, 'other_selling')]
      return [200, id === '104' ? { status: 'auction' } : { status: 'no_selling', uuid: null }]
    }
    if (!member) return UNAUTHORIZED
    if (method === 'PUT') return [200, { payment_url: this.cardPage(`${origin}/umibe/nfts/103`) }]
    return method === 'DELETE' ? [200, {}] : [400, { error: 'not today' }]
  }

  private nfts(id: number, part: string): Answer {
    if (!(id >= 101 && id <= 104)) return NOT_FOUND
    const owner = id > 102 ? data.ADDRESS_OF_SELLER : ([...this.sessions.values()].at(-1)?.address ?? '0x')
    if (part === 'certificate') return [200, data.certificate(this.url, id, owner)]
    return part === '' ? [200, data.nft(this.url, id, owner)] : NOT_FOUND
  }

  private group({ method, member, origin }: Asked, part: string, id: string): Answer {
    const balls = data.balls(this.url)
    if (part === '') return [200, data.groupPage(this.url)]
    if (part !== 'balls') return NOT_FOUND
    if (id === '') return [200, balls]
    const ball = balls.find(({ uuid }) => uuid === id)
    if (!ball) return [404, { errors: ['そのような玉はありません'] }]
    if (method === 'GET') return [200, ball]
    if (!member) return UNAUTHORIZED
    if (id === '15') return [200, { payment_url: 'javascript:alert(document.domain)' }]
    return [200, { payment_url: this.cardPage(`${origin}/umibe/balls/${id}`) }]
  }

  private free({ method, member }: Asked, call: string): Answer {
    if (method !== 'PUT' || !call.startsWith('buy_for_free')) return NOT_FOUND
    return member ? [200, { redirect_url: '/profile' }] : UNAUTHORIZED
  }

  /** An address of its own host, in one run whole and in the other a path. */
  private cardPage(back: string): string {
    const path = `/pay/${Buffer.from(back).toString('base64url')}`
    return this.manner.lists === 'array' ? this.url + path : path
  }
}
