import { Wallet, type HDNodeWallet } from 'ethers'
import type { TestApp } from '../server/app.ts'

/** A user with a wallet and, once signed in, the cookies of their browser. */
export interface Person {
  wallet: HDNodeWallet
  cookie: string
  profile: { display_id: string; name: string; wallet_address: string }
}

/** What a browser stores of the answer's Set-Cookie headers, as its next Cookie header. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** A POST, PUT or PATCH with a JSON body, as the site's own page sends it. */
export function json(method: string, body?: unknown, cookie = ''): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** Two Cookie headers as one. */
export function together(...cookies: string[]): string {
  return cookies.filter(Boolean).join('; ')
}

/** Requests a message, signs it and signs in with it. */
export async function signIn(
  app: Pick<TestApp, 'ask'>,
  wallet: HDNodeWallet = Wallet.createRandom(),
  cookie = '',
): Promise<Person> {
  const asked = await app.ask(
    '/api/v1/users/create_message',
    json('POST', { address: wallet.address }, cookie),
  )
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  const body = { address: wallet.address, message, signature, email: '', provider: 'metamask' }
  const answer = await app.ask('/api/v1/users/auth', json('POST', body, together(cookie, cookiesOf(asked))))
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return { wallet, cookie: cookiesOf(answer), profile: (await answer.json()) as Person['profile'] }
}
