import { randomUUID } from 'node:crypto'
import type { call } from '../../../src/api/call.ts'
import { ApiError } from '../../../src/api/errors.ts'
import type { RequestInput, Endpoint } from '../../../src/contract/endpoint.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { type OpenAccount, openAccount } from '../../../src/flows/sign-in/open-account.ts'
import { signFresh } from '../../../src/flows/sign-in/sign-fresh.ts'
import { emailSignUp } from '../../../src/flows/sign-in/sign-up.ts'
import { walletOf } from '../../../src/wallet/embedded-wallet.ts'
import type { Purpose } from '../../../src/wallet/opened.ts'
import type { TestApp } from '../server/app.ts'
import { keyWorkerInProcess } from '../key-worker-in-process.ts'
import { json } from './people.ts'
import { mailedLink } from '../server/mailbox.ts'

keyWorkerInProcess()

export const PASSWORD = 'とても長い合言葉 12'

/** A browser without a page: the client's own steps call the server through it, cookies included. */
export class Browser {
  readonly app: TestApp
  private readonly jar = new Map<string, string>()

  constructor(app: TestApp) {
    this.app = app
  }

  get cookie(): string {
    return Array.from(this.jar, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** What the flows lean on. */
  get deps(): { call: typeof call } {
    return {
      call: ((row: Endpoint, asked?: RequestInput<Endpoint>) => this.ask(row, asked ?? {})) as typeof call,
    }
  }

  private async ask(row: Endpoint, { params = {}, body }: RequestInput<Endpoint>): Promise<unknown> {
    const path = row.path.replace(/:(\w+)/g, (_all, name: string) =>
      String((params as Record<string, string>)[name]),
    )
    const answer = await this.app.ask(path, json(row.method, body, this.cookie))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.jar.delete(name)
      else this.jar.set(name, value)
    }
    const text = await answer.text()
    const said = text === '' ? undefined : (JSON.parse(text) as { error?: string; code?: string })
    if (!answer.ok) throw new ApiError(answer.status, said?.error ?? '', said?.code)
    return said
  }
}

/** A user who has signed up by email and confirmed the address. */
export async function newMember(
  app: TestApp,
  recoverable = true,
): Promise<{ email: string; browser: Browser }> {
  const email = `${randomUUID()}@example.com`
  const browser = new Browser(app)
  await emailSignUp(browser.deps, { email, password: PASSWORD, recoverable, from: undefined })
  const token = (await mailedLink(app, email)).searchParams.get('verify') ?? ''
  await browser.deps.call(usersApi.emailVerify, { body: { token } })
  return { email, browser }
}

/** Logs a member in; the wallet stays open for the test. */
export async function logInMember(
  browser: Browser,
  email: string,
  password = PASSWORD,
  purpose: Purpose = 'change',
): Promise<OpenAccount> {
  const account = await openAccount(browser.deps, { email, password }, purpose)
  const { address } = account.opened
  const proof = await signFresh(browser.deps, walletOf(account.opened))
  await browser.deps.call(usersApi.auth, { body: { address, ...proof } })
  return account
}
