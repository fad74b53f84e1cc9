import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another program listens where we were told to. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/**
 * Asks for the port before anything else is opened, so that the answer comes at once.
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

export function portTaken(port: number): PortTaken {
  return new PortTaken(`Port ${port} is taken: set PORT to another one.`)
}
