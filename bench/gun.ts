import { connect, type Socket } from 'node:net'

/** What `load.ts` requests of this process. */
export interface GunOrder {
  origin: string
  /** Whole requests, as they go over the wire. */
  requests: string[]
  /** Starts again at the first when all are fired. */
  repeat: boolean
  connections: number
  seconds: number
}

export interface GunReport {
  perSecond: number
  statuses: [number, number][]
}

const HEAD_END = '\r\n\r\n'
const STATUS_AT = 'HTTP/1.1 '.length
const STATUS_DIGITS = 3

// A process of its own, and plain sockets: what the asking costs must not be measured as if it were the
// answering.
process.once('message', (order: GunOrder) => {
  fireAll(order)
    .then((report) => process.send?.(report, () => process.disconnect?.()))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
})

async function fireAll({ origin, requests, repeat, connections, seconds }: GunOrder): Promise<GunReport> {
  const statuses = new Map<number, number>()
  const { hostname, port } = new URL(origin)
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(hostname, Number(port))))
  const start = performance.now()
  const end = start + seconds * 1000
  let fired = 0
  let answered = 0
  const next = () => {
    if (performance.now() >= end || (!repeat && fired >= requests.length)) return undefined
    return requests[fired++ % requests.length]
  }
  await Promise.all(
    sockets.map((socket) =>
      keepFiring(socket, next, (status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answered++
      }),
    ),
  )
  return { perSecond: answered / ((performance.now() - start) / 1000), statuses: [...statuses] }
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port, noDelay: true }, () => done(socket))
    socket.once('error', failed)
  })
}

/**
 * One request after the other over one connection. A lost connection fails: half a server is no measurement.
 */
function keepFiring(
  socket: Socket,
  next: () => string | undefined,
  onAnswer: (status: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    let received = ''
    const fire = () => {
      const request = next()
      if (request !== undefined) return void socket.write(request)
      socket.removeAllListeners().destroy()
      done()
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      if (!isWhole(received)) return
      onAnswer(Number(received.slice(STATUS_AT, STATUS_AT + STATUS_DIGITS)))
      received = ''
      fire()
    })
    socket.on('error', failed)
    socket.on('close', () => failed(new Error('the server closed the connection')))
    fire()
  })
}

/** Whether an answer has arrived to its end; without pipelining there is never more than one. */
function isWhole(received: string): boolean {
  const head = received.indexOf(HEAD_END)
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]
  if (length === undefined) return received.endsWith(`0${HEAD_END}`)
  return received.length >= head + HEAD_END.length + Number(length)
}
