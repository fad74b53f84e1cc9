import { connect, type Socket } from 'node:net'

/** A connection on which a test writes what it likes, byte by byte. */
interface RawSocket {
  socket: Socket
  write(text: string | Buffer): void
  /** What has come so far. */
  received(): string
  /**
   * Waits until the other side has ended the connection; answers how long that took and whether it was cut off.
   */
  ended(): Promise<{ ms: number; error: string | null }>
  close(): void
}

/** Opens a connection to a server of this machine. */
export async function rawSocket(origin: string): Promise<RawSocket> {
  const { port } = new URL(origin)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  let received = ''
  const start = performance.now()
  const over = new Promise<{ ms: number; error: string | null }>((done) => {
    let error: string | null = null
    socket.on('error', (reason: NodeJS.ErrnoException) => (error = reason.code ?? reason.message))
    socket.on('close', () => done({ ms: performance.now() - start, error }))
  })
  socket.on('data', (part: Buffer) => (received += part.toString('latin1')))
  await new Promise<void>((opened) => socket.once('connect', () => opened()))
  return {
    socket,
    write: (text) => void socket.write(text),
    received: () => received,
    ended: () => over,
    close: () => socket.destroy(),
  }
}
