import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/** How long answers under way may take: longer than almost any client waits for them. */
const ANSWERS_MS = 25_000
/** Turns of the event loop without a new connection, after which the kernel holds none for us. */
const QUIET_TURNS = 5
/** Where new connections arrive all the time, draining waits no longer for a pause. */
const QUIET_MS = 5_000

/**
 * Stops a server without cutting a response (`closeAllConnections` alone would): requests in flight are
 * answered on connections that then close, idle connections are closed, and no new ones are accepted.
 * @returns drains it. `announcedMs`: how long it still serves after it has become unready, for load balancers
 *   to notice. Resolves when no connection is left, after 25 s in any case.
 */
export function drainable(server: Server): (announcedMs: number) => Promise<void> {
  /** Each connection, with the answers that it waits for. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  let arrived = 0
  const closeIdle = () => {
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    arrived++
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    const answers = connections.get(request.socket)
    answers?.add(response)
    response.once('close', () => {
      answers?.delete(response)
      if (isDraining && !server.listening) closeIdle()
    })
  })
  return async (announcedMs) => {
    isDraining = true
    for (const answers of connections.values()) {
      for (const answer of answers) answer.shouldKeepAlive = false
    }
    await sleep(announcedMs)
    await allArrived(() => arrived)
    // http.Server's own also cuts off answers that are written and not yet sent
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    closeIdle()
    await Promise.race([closed, sleep(ANSWERS_MS, undefined, { ref: false })])
    server.closeAllConnections()
  }
}

/**
 * Connections that the kernel has taken are handed to this process one a turn: those behind them would be cut.
 */
async function allArrived(arrived: () => number): Promise<void> {
  const end = performance.now() + QUIET_MS
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; quiet++) {
    const before = arrived()
    await turn()
    if (arrived() > before) quiet = 0
  }
}
