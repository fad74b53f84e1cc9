import type { Eip1193 } from './eip1193.ts'
import { WalletError } from './error/wallet-error.ts'

const NAME_MAX = 40
/** A data URI that is longer is no icon. */
const ICON_MAX = 200_000

/** A wallet that has announced itself in this browser (EIP-6963). */
export interface FoundWallet {
  id: string
  /** Empty for a wallet that does not announce its name. */
  name: string
  /** A `data:image/…` URI, for an `<img>` and nothing else. */
  icon: string | undefined
  provider: Eip1193
}

interface Announced extends FoundWallet {
  rdns: string
}

const NOTHING: readonly FoundWallet[] = []
const announced = new Map<string, Announced>()
let found: readonly FoundWallet[] = NOTHING

/** The event that old, late-loading wallets fire when they are ready. */
const OLD_ARRIVAL = 'ethereum#initialized'
/**
 * How long an installed wallet takes to announce itself; it answers in the same turn, a slow phone a little
 * later.
 */
const ANSWER_MS = 500

/** Listens for wallets and asks them to announce themselves; returns the unsubscribe function. */
export function watchWallets(changed: () => void): () => void {
  const heard = (event: Event) => {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (!wallet || announced.has(wallet.id)) return
    announced.set(wallet.id, wallet)
    found = namedApart([...announced.values()])
    changed()
  }
  addEventListener('eip6963:announceProvider', heard)
  addEventListener(OLD_ARRIVAL, changed)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    removeEventListener('eip6963:announceProvider', heard)
    removeEventListener(OLD_ARRIVAL, changed)
  }
}

/**
 * Repeats the discovery, for a user who has just enabled a wallet; subscribers are notified of new wallets.
 * @throws WalletError `wallet-not-found` where there is still none
 */
export async function lookAgain(): Promise<readonly FoundWallet[]> {
  dispatchEvent(new Event('eip6963:requestProvider'))
  await new Promise((done) => setTimeout(done, ANSWER_MS))
  const wallets = foundWallets()
  if (wallets.length === 0) throw new WalletError('wallet-not-found', 'No wallet was found in this browser')
  return wallets
}

/** The wallets heard of so far; without any, the one that an old wallet leaves in `window.ethereum`. */
export function foundWallets(): readonly FoundWallet[] {
  if (found.length === 0 && announced.size === 0) {
    const provider: unknown = Reflect.get(globalThis, 'ethereum')
    if (isProvider(provider)) found = [{ id: 'window.ethereum', name: '', icon: undefined, provider }]
  }
  return found
}

/**
 * An announcement as a wallet; undefined for what is none. What other extensions write is text, never markup.
 */
export function readAnnouncement(detail: unknown): Announced | undefined {
  const { info, provider } = Object(detail) as { info?: unknown; provider?: unknown }
  const { uuid, name, icon, rdns } = Object(info) as Record<string, unknown>
  if (typeof uuid !== 'string' || typeof name !== 'string' || !isProvider(provider)) return undefined
  return {
    id: uuid,
    name: plain(name),
    icon: typeof icon === 'string' && isIcon(icon) ? icon : undefined,
    rdns: typeof rdns === 'string' ? plain(rdns) : '',
    provider,
  }
}

/** Two wallets of one name get their maker's domain after it, and a number where that is the same, too. */
export function namedApart(wallets: readonly Announced[]): FoundWallet[] {
  const seen = new Map<string, number>()
  return wallets.map(({ rdns, ...wallet }) => {
    const shared = wallets.filter((other) => other.name === wallet.name).length > 1
    const name = shared && rdns ? `${wallet.name} (${rdns})` : wallet.name
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { ...wallet, name: count > 1 ? `${name} ${count}` : name }
  })
}

function isProvider(value: unknown): value is Eip1193 {
  return typeof (Object(value) as { request?: unknown }).request === 'function'
}

function isIcon(icon: string): boolean {
  return icon.length <= ICON_MAX && /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon)
}

/** Without control characters and marks that turn the reading direction. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
}
