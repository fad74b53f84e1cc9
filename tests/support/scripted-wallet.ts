import type { Eip1193 } from '../../src/wallet/eip1193.ts'

/** How the user of a scripted wallet responds to each request. */
interface Script {
  accounts?: readonly string[]
  sign?: (message: string) => string | Promise<string>
  /** EIP-1193 code with which a method is refused. */
  refuse?: Readonly<Partial<Record<'eth_requestAccounts' | 'personal_sign', number>>>
}

/** What tests see of a scripted wallet, and the events they make it emit. */
interface Scripted extends Eip1193 {
  asked: { method: string; params: unknown }[]
  /** Notifies its listeners, as a wallet does when its user switches the account. */
  tell(event: string, what: unknown): void
  /** How many listen. */
  listeners(): number
}

/** The fake of a browser wallet: follows its script and records its requests. */
export function scriptedWallet(script: Script): Scripted {
  const asked: { method: string; params: unknown }[] = []
  const listening = new Map<(what: unknown) => void, string>()
  return {
    asked,
    on: (event, listener) => listening.set(listener, event),
    removeListener: (_event, listener) => listening.delete(listener),
    tell: (event, what) => {
      for (const [listener, wanted] of listening) if (wanted === event) listener(what)
    },
    listeners: () => listening.size,
    request: async ({ method, params }) => {
      asked.push({ method, params })
      const code = script.refuse?.[method as 'personal_sign']
      // Wallets refuse with a plain object.
      // oxlint-disable-next-line typescript/only-throw-error
      if (code !== undefined) throw { code, message: `refused with ${code}` }
      if (method === 'eth_requestAccounts') return script.accounts ?? []
      const [message] = (params ?? []) as [string]
      return script.sign?.(decode(message)) ?? '0x'
    },
  }
}

/** The text of a `personal_sign` request. */
function decode(message: string): string {
  const bytes = message.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)))
}

/** Announces a scripted wallet to this page as an extension would (EIP-6963). */
export function announce(
  provider: Eip1193,
  info: { uuid: string; name: string; icon?: string; rdns?: string },
) {
  const detail = Object.freeze({ info: { icon: '', rdns: '', ...info }, provider })
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
