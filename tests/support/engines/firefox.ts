import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { WINDOW, type Driver, type Engine } from './driver.ts'

// Firefox spoken to as https://www.w3.org/TR/webdriver-bidi/ says; it needs no driver of its own for that.

/** Japanese, scroll bars of a phone, and nothing that a start would fetch or show by itself. */
const SETTINGS = {
  'intl.accept_languages': 'ja',
  'ui.useOverlayScrollbars': 1,
  'browser.startup.page': 0,
  'app.normandy.enabled': false,
  'app.shield.optoutstudies.enabled': false,
  'services.settings.server': 'data:,#nothing/v1',
  'datareporting.policy.dataSubmissionEnabled': false,
}
/** Of a start, too; machines that test are often busy. */
const CALL_MS = 60_000

type Call = (method: string, params: object) => Promise<Record<string, unknown>>

interface Message {
  id?: number
  result?: Record<string, unknown>
  error?: string
  message?: string
  method?: string
  params?: { level: string; text: string; source: { context?: string } }
}

/** Starts Firefox with no window on any screen. */
export async function startFirefox(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'akashi-firefox-'))
  const settings = Object.entries(SETTINGS).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`)
  writeFileSync(join(home, 'user.js'), settings.join('\n'))
  const port = await freePort()
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', home, `--remote-debugging-port=${port}`],
    { env: { ...process.env, HOME: home }, stdio: 'ignore' },
  )
  const close = async () => {
    if (browser.kill()) await once(browser, 'exit')
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const socket = await vi.waitFor(() => connect(`ws://127.0.0.1:${port}/session`), { timeout: CALL_MS })
    return { newWindow: await windowsOf(socket), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Begins a session; what each window writes to the console as an error is kept with it. */
async function windowsOf(socket: WebSocket): Promise<Engine['newWindow']> {
  const errors = new Map<string, string[]>()
  const send = caller(socket, ({ method, params }) => {
    if (method !== 'log.entryAdded' || params?.level !== 'error') return
    errors.get(params.source.context ?? '')?.push(params.text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return async () => {
    const { userContext } = await send('browser.createUserContext', {})
    const { context } = await send('browsingContext.create', { type: 'tab', userContext })
    const told: string[] = []
    errors.set(context as string, told)
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    return driverOf(send, context as string, told, () => send('browser.removeUserContext', { userContext }))
  }
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`nobody listens at ${address}`)))
  })
  return socket
}

function driverOf(send: Call, context: string, errors: string[], close: () => Promise<unknown>): Driver {
  const call: Call = (method, params) => send(method, { context, ...params })
  return {
    open: async (url) => void (await call('browsingContext.navigate', { url, wait: 'interactive' })),
    reload: async () => void (await call('browsingContext.reload', { wait: 'interactive' })),
    back: async () => void (await call('browsingContext.traverseHistory', { delta: -1 })),
    run: (expression) => run(send, context, expression),
    act: async (actions) => void (await call('input.performActions', { actions })),
    picture: async () => {
      const { data } = await call('browsingContext.captureScreenshot', {})
      return Buffer.from(data as string, 'base64')
    },
    errors,
    close: async () => void (await close()),
  }
}

/** Numbers the commands and brings each its answer; what else is said are events. */
function caller(socket: WebSocket, onEvent: (message: Message) => void): Call {
  const open = new Map<number, (message: Message) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) onEvent(message)
    else open.get(message.id)?.(message)
  })
  return async (method, params) => {
    const id = ++last
    const answer = await new Promise<Message>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method} was not answered`)), CALL_MS)
      open.set(id, (message) => {
        clearTimeout(late)
        open.delete(id)
        resolve(message)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result ?? {}
  }
}

async function run(send: Call, context: string, expression: string): Promise<unknown> {
  const answer = (await send('script.evaluate', {
    expression: `new Promise((resolve) => resolve(${expression})).then((value) => JSON.stringify({ value }))`,
    target: { context },
    awaitPromise: true,
  })) as { result?: { value: string }; exceptionDetails?: { text: string } }
  if (!answer.result) throw new Error(answer.exceptionDetails?.text)
  return (JSON.parse(answer.result.value) as { value: unknown }).value
}
