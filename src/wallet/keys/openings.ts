import { WalletError } from '../error/wallet-error.ts'
import type { Purpose } from './requests.ts'
import { closeVault, type OpenVault } from './vault.ts'

const MINUTE_MS = 60_000
/**
 * Unused for this long, the wallet is locked again; the next signature asks for the password (ASVS 5.0, 7.3.1).
 */
export const IDLE_LOCK_MS = 15 * MINUTE_MS

/** How long an opening lasts, and whether using it makes it last longer. */
const LIVES: Readonly<Record<Purpose, { ms: number; renewed: boolean }>> = {
  sign: { ms: IDLE_LOCK_MS, renewed: true },
  // as long as a recovery may take (server: half an hour); the server asks for a proof of the last ten minutes
  // itself
  change: { ms: 30 * MINUTE_MS, renewed: false },
  export: { ms: 10 * MINUTE_MS, renewed: false },
}

interface Opening {
  opened: OpenVault
  purpose: Purpose
  until: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * The open wallets of one page, each for one purpose and a limited time. A timer wipes it; because timers pause
 * while a device sleeps, the clock is checked before every use.
 */
export class Openings {
  private readonly all = new Map<string, Opening>()
  private readonly locked: (id: string) => void

  constructor(locked: (id: string) => void) {
    this.locked = locked
  }

  /** Holds an open vault and wipes it when its time is over; returns its id. */
  keep(opened: OpenVault, purpose: Purpose): string {
    const id = crypto.randomUUID()
    const { ms } = LIVES[purpose]
    this.all.set(id, { opened, purpose, until: Date.now() + ms, timer: this.timer(id, ms) })
    return id
  }

  /**
   * The open vault of a name, for what it was opened for.
   * @throws WalletError `not-initialized` where it has been locked, `will-not-sign` for another purpose
   */
  use(id: string, ...purposes: Purpose[]): OpenVault {
    const opening = this.all.get(id)
    if (opening && opening.until <= Date.now()) this.lock(id)
    if (!opening || !this.all.has(id)) throw new WalletError('not-initialized', 'The wallet has been locked')
    const { purpose, opened } = opening
    if (!purposes.includes(purpose)) {
      throw new WalletError('will-not-sign', `The wallet was opened to ${purpose}, and for nothing else`)
    }
    const { ms, renewed } = LIVES[purpose]
    if (renewed) {
      clearTimeout(opening.timer)
      this.all.set(id, { ...opening, until: Date.now() + ms, timer: this.timer(id, ms) })
    }
    return opened
  }

  /** Wipes an open vault. */
  close(id: string): void {
    const opening = this.all.get(id)
    if (!opening) return
    clearTimeout(opening.timer)
    closeVault(opening.opened)
    this.all.delete(id)
  }

  private lock(id: string): void {
    this.close(id)
    this.locked(id)
  }

  private timer(id: string, ms: number) {
    return setTimeout(() => this.lock(id), ms)
  }
}
