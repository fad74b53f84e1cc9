import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Above the ports that systems reserve, below those for outgoing connections (Linux from 32768 on). */
const FREE_PORTS = { from: 20_000, below: 32_000 }
const PORT_TRIES = 50

/** Another program listens on the configured port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/**
 * Checks the port before anything else is opened, so that a conflict is reported at once.
 * @throws PortTaken with what to do
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(port) : error
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * A port of this machine that is free now. Not one of the ephemeral range: an outgoing connection could take
 * that before the caller listens on it.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.below)
    const taken = await checkPort(port, host).catch((error: unknown) => error)
    if (taken === undefined) return port
  }
  throw new Error(`No port between ${FREE_PORTS.from} and ${FREE_PORTS.below} is free`)
}

export function portTaken(port: number): PortTaken {
  return new PortTaken(`Port ${port} is taken: set PORT to another one.`)
}
