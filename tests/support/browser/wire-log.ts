import type { CDPSession } from '@playwright/test'

const MS_PER_S = 1000
/** A network that has been silent for so long is idle; what follows an answer by itself follows sooner. */
const SILENT_MS = 700
const LOOK_MS = 100
/** A tab's icon is the browser's own request, and not every browser makes it. */
const TAB_ICON = /\/favicon/

type Kind = 'document' | 'script' | 'style' | 'font' | 'picture' | 'other'

/** A request of a page, as it crossed the wire. */
export interface WireRequest {
  url: string
  kind: Kind
  /** Whether code requested it, and not the page that names it. */
  byCode: boolean
  /** Milliseconds after the request for the page itself. */
  at: number
  /** What was received, headers included; 0 out of the browser's cache or from a worker. */
  bytes: number
}

export interface WireLog {
  /** Requests that have been answered. */
  requests(): WireRequest[]
  /** The same, of what the page itself names: not what code requests once it runs, nor faces, which come when idle. */
  named(html: string): WireRequest[]
  /**
   * Waits until the network is silent.
   * @param ms.least how long to wait in any case
   * @param ms.most how long to wait at most
   */
  idle(ms: { least: number; most: number }): Promise<void>
}

/** Writes down what a page requests from now on. A worker's own requests are not among it. */
export async function wireLog(devtools: CDPSession): Promise<WireLog> {
  const log = new Map<string, WireRequest & { answered?: boolean; free?: boolean }>()
  const open = new Set<string>()
  let first: number | undefined
  let lastAt = Date.now()
  const since = (timestamp: number) => (timestamp - (first ??= timestamp)) * MS_PER_S
  const ended = (id: string) => {
    open.delete(id)
    lastAt = Date.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp, initiator }) => {
    if (!url.startsWith('http') || TAB_ICON.test(url)) return
    const byCode = initiator.type === 'script'
    log.set(requestId, { url, kind: kindOf(type), byCode, at: since(timestamp), bytes: 0 })
    open.add(requestId)
    lastAt = Date.now()
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = log.get(requestId)
    if (!request) return
    request.kind = kindOf(type, response.mimeType)
    request.free = Boolean(response.fromDiskCache ?? false) || Boolean(response.fromServiceWorker ?? false)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = log.get(requestId)
    if (request) Object.assign(request, { answered: true, bytes: request.free ? 0 : encodedDataLength })
    ended(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  await devtools.send('Network.enable')
  await devtools.send('Page.enable')
  const requests = () => [...log.values()].filter(({ answered }) => answered)
  return {
    requests,
    named: (html) =>
      requests().filter((one) => one.kind !== 'font' && (!one.byCode || isNamedCode(one, html))),
    idle: async ({ least, most }) => {
      const start = Date.now()
      const isIdle = () => open.size === 0 && Date.now() - Math.max(lastAt, start) > SILENT_MS
      while (Date.now() - start < most && (Date.now() - start < least || !isIdle()))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    },
  }
}

/** Whether a request is for code that a page names, and starts by a script. */
function isNamedCode({ kind, url }: WireRequest, html: string): boolean {
  return kind === 'script' && html.includes(`"${new URL(url).pathname}"`)
}

/** Bytes of requests, of one kind or of all. */
export function bytesOf(requests: readonly WireRequest[], kind?: Kind): number {
  return requests
    .filter((request) => kind === undefined || request.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** By what came: code that is fetched ahead is requested as anything. */
function kindOf(type: string | undefined, mime = ''): Kind {
  if (type === 'Document') return 'document'
  if (type === 'Script' || mime.includes('javascript')) return 'script'
  if (type === 'Stylesheet' || mime.includes('css')) return 'style'
  if (type === 'Font' || mime.startsWith('font/')) return 'font'
  return type === 'Image' || mime.startsWith('image/') ? 'picture' : 'other'
}
