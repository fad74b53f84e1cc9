import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import * as v from 'valibot'
import { DEFAULT_LANGUAGE, languageOr } from '../../../src/contract/languages.ts'
import { emailField } from '../../../src/contract/text-fields.ts'
import { chooserPage, failedPage } from './emulator-page.ts'
import { emulatorKeys, EmulatorPeople, emulatorSetup, type EmulatorClient } from './emulator-provider.ts'

/** The path of the emulator below the shop's own origin. */
export const EMULATOR_PATH = '/openid'
const INTERACTION = /^\/openid\/interaction\/[\w-]+$/
const FORM_MAX = 4096
const SEE_OTHER = 303

interface Emulator {
  issuer: string
  /** Asks the emulator as a browser asks the shop: addresses of the shop, below `/openid`. */
  ask(request: Request): Promise<Response>
  close(): Promise<void>
}

interface EmulatorSettings extends EmulatorClient {
  dataDir: string
  /** Origin of the shop, without a slash at the end. */
  publicUrl: string
}

/**
 * A whole OpenID provider of our own in Google's place, for developers without a Google client: it runs in this
 * process on a port of the loopback that is never published, is reached through the shop's own origin, and
 * starts when it is first asked.
 */
export function emulator(settings: EmulatorSettings): Emulator {
  const issuer = settings.publicUrl + EMULATOR_PATH
  let running: Promise<{ server: Server; origin: string }> | undefined
  return {
    issuer,
    ask: async (request) => {
      running ??= listen(settings, issuer)
      return passedOn(request, (await running).origin, settings.publicUrl)
    },
    close: async () => {
      const server = (await running)?.server
      server?.close()
      server?.closeAllConnections()
    },
  }
}

async function listen(settings: EmulatorSettings, issuer: string) {
  const { default: OidcProvider } = await import('oidc-provider')
  const keys = emulatorKeys(settings.dataDir)
  const people = new EmulatorPeople(keys.secret)
  const provider = new OidcProvider(issuer, {
    ...(await emulatorSetup(settings, keys, people)),
    renderError: async (ctx) => {
      ctx.type = 'html'
      ctx.body = String(await failedPage(languageOr(ctx.oidc?.params?.ui_locales), settings.publicUrl))
    },
  })
  // the shop stands before it and says how it was asked
  provider.proxy = true
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (INTERACTION.test(new URL(url, issuer).pathname)) {
      interact(provider, people, settings.publicUrl, request, response).catch(() => response.destroy())
      return
    }
    // how a provider below a path is mounted (oidc-provider, "Mounting")
    Object.assign(request, { originalUrl: url, url: url.slice(EMULATOR_PATH.length) || '/' })
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The chooser: shows itself, and passes the answer to the provider. */
async function interact(
  provider: Provider,
  people: EmulatorPeople,
  shop: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response).catch(() => null)
  if (!details) return page(response, 400, failedPage(DEFAULT_LANGUAGE, shop))
  const language = languageOr(details.params.ui_locales)
  if (request.method !== 'POST') return page(response, 200, chooserPage(language))
  const form = await formOf(request)
  const finish = async (result: InteractionResults) => {
    const once = { mergeWithLastSubmission: false }
    const onward = await provider.interactionResult(request, response, result, once)
    await forgetBefore(provider, details.session)
    response.writeHead(SEE_OTHER, { location: onward, 'content-length': '0' }).end()
  }
  if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'The person said no' })
  const email = v.safeParse(emailField, form.get('email') ?? '')
  if (!email.success) {
    return page(response, 400, chooserPage(language, { email: form.get('email') ?? '' }))
  }
  const accountId = people.enter({ email: email.output, emailVerified: !form.has('unverified') })
  return finish({ select_account: {}, login: { accountId, remember: false } })
}

/**
 * The identity chosen in this browser before: the provider would log it out first, with a script that our
 * policy blocks.
 */
async function forgetBefore(
  provider: Provider,
  before: Awaited<ReturnType<Provider['interactionDetails']>>['session'],
): Promise<void> {
  const session = before && (await provider.Session.findByUid(before.uid))
  if (!session) return
  delete session.accountId
  await session.persist()
}

async function page(response: ServerResponse, status: number, content: ReturnType<typeof chooserPage>) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(String(await content))
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > FORM_MAX) break
  }
  return new URLSearchParams(text)
}

/** The same request on the loopback, and its answer as it came. */
async function passedOn(request: Request, origin: string, publicUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const shop = new URL(publicUrl)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name)
  headers.set('x-forwarded-host', shop.host)
  headers.set('x-forwarded-proto', shop.protocol.slice(0, -1))
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text()
  const answer = await fetch(origin + pathname + search, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
  })
  const copied = new Headers(answer.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) copied.delete(name)
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: copied })
}
