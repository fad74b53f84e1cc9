import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { MINI_BROWSER } from '../../../tools/engines.ts'
import { WINDOW, type Driver, type Engine } from './driver.ts'

// Safari's engine as Debian has it, spoken to as https://www.w3.org/TR/webdriver2/ says.

/** Room for the window and what is around it. */
const SCREEN = '1400x1000x24'
/** The browser's own toolbar would hold the window wider than a phone. */
const NARROW_TOOLBAR =
  'toolbar, toolbar *, headerbar *, entry, button { padding: 0; margin: 0; border: 0; min-width: 0; font-size: 1px }'
const CALL_MS = 60_000
/** A script that begins while a document comes in may never answer; the next one does. */
const SCRIPT_MS = 5000
const SETTLES_WITHIN_MS = 30_000

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  withinMs?: number,
) => Promise<unknown>

/** Starts WebKitGTK on a screen that nobody sees. It tells of no errors on the console. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'akashi-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const close = async () => {
    await ended(service)
    await ended(screen)
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  const ask = caller(`http://127.0.0.1:${port}`)
  try {
    await vi.waitFor(() => ask('GET', '/status'))
  } catch (error) {
    await close()
    throw error
  }
  const newWindow = async () => {
    const session = await newSession(ask)
    await narrow(session)
    return driverOf(session)
  }
  return { newWindow, close }
}

function caller(address: string): Call {
  return async (method, path, body, withinMs = CALL_MS) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(withinMs),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function newSession(ask: Call): Promise<Call> {
  const [binary] = globSync(MINI_BROWSER)
  const options = { binary, args: ['--automation'] }
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  return (method, path, ...how) => ask(method, `/session/${sessionId}${path}`, ...how)
}

/** Gives the page the size of a phone: the window is larger by its frame and toolbar. */
async function narrow(call: Call): Promise<void> {
  await call('POST', '/window/rect', { x: 0, y: 0, ...WINDOW })
  const inner = (await run(call, '({ width: innerWidth, height: innerHeight })')) as typeof WINDOW
  await call('POST', '/window/rect', {
    width: 2 * WINDOW.width - inner.width,
    height: 2 * WINDOW.height - inner.height,
  })
  await vi.waitUntil(async () => (await run(call, 'innerWidth')) === WINDOW.width)
}

function driverOf(call: Call): Driver {
  const settled = async (leaving: Promise<unknown>) => {
    await leaving
    const answers = () => run(call, 'true').catch(() => false)
    await vi.waitUntil(answers, { timeout: SETTLES_WITHIN_MS })
  }
  return {
    open: (url) => settled(call('POST', '/url', { url })),
    reload: () => settled(call('POST', '/refresh')),
    // its own command waits for a page to load, and one that was kept does not
    back: () => settled(run(call, 'setTimeout(() => history.back())')),
    run: (expression) => run(call, expression),
    act: async (actions) => void (await call('POST', '/actions', { actions })),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    errors: [],
    close: async () => void (await call('DELETE', '')),
  }
}

async function run(call: Call, expression: string): Promise<unknown> {
  const script = `const done = arguments[0]
    new Promise((resolve) => resolve(${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const { value, error } = (await call('POST', '/execute/async', { script, args: [] }, SCRIPT_MS)) as {
    value?: unknown
    error?: string
  }
  if (error !== undefined) throw new Error(error)
  return value
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
