import { Wallet } from 'ethers'
import { cookiesOf, json } from './people.ts'

/** Signs a new user in with a wallet at a server that runs elsewhere; returns the cookies of their browser. */
export async function signUpWithNewWallet(url: string): Promise<string> {
  const wallet = Wallet.createRandom()
  const ask = (path: string, body: unknown, cookie = '') => fetch(`${url}${path}`, json('POST', body, cookie))
  const asked = await ask('/api/v1/users/create_message', { address: wallet.address })
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  const answer = await ask(
    '/api/v1/users/auth',
    { address: wallet.address, message, signature },
    cookiesOf(asked),
  )
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return cookiesOf(answer)
}
