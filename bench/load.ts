import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { GunOrder, GunReport } from './gun.ts'

export interface Shot {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
}

export interface LoadResult {
  perSecond: number
  /** How often each status was answered. */
  statuses: Map<number, number>
}

export interface Volley {
  connections: number
  seconds: number
  /** Fires the shots again and again until the seconds are over. */
  repeat?: boolean
}

/**
 * Maintains `connections` concurrent requests over as many persistent connections until `shots` runs dry or
 * `seconds` are over, whichever comes first. Another process sends them. A connection error stops the run: a
 * measurement of half a server is worthless.
 */
export async function load(origin: string, shots: readonly Shot[], volley: Volley): Promise<LoadResult> {
  const { host } = new URL(origin)
  const gun = fork(join(import.meta.dirname, 'gun.ts'))
  const order: GunOrder = {
    repeat: false,
    ...volley,
    origin,
    requests: shots.map((shot) => wire(host, shot)),
  }
  gun.send(order)
  const reported = once(gun, 'message') as Promise<[GunReport]>
  const ended = once(gun, 'exit').then(() => undefined)
  const report = await Promise.race([reported, ended])
  if (!report) throw new Error(`the load on ${origin} broke off`)
  await ended
  return { perSecond: report[0].perSecond, statuses: new Map(report[0].statuses) }
}

function wire(host: string, { method, path, headers = {} }: Shot): string {
  const lines = Object.entries({ host, ...(method !== 'GET' && { 'content-length': '0' }), ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}
