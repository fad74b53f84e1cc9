import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { ownPageKey } from '../../config/kept-pages.ts'
import { LAST_SHOWN_MARK } from '../../config/last-shown.ts'
import { whenIdle } from '../../network/loading/when-idle.ts'
import { removeOthersPages, saveOwnPage } from '../../offline/own-pages.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { initialRender } from '../initial-render.ts'
import { isSettled } from './is-settled.ts'
import { pageAsShown } from './page-as-shown.ts'

/**
 * Has the device store a member's own pages as they are shown, so that the next start shows them before any code
 * has run: each when it has come to rest, and again as it is left.
 */
export function keepOwnPages(router: DataRouter, queryClient: QueryClient): void {
  const keep = oneByOne(save)
  const afterNavigation = () => {
    if (ownPageKey(location) === undefined || router.state.navigation.state !== 'idle') return
    void initialRender(router, queryClient).then(() => whenIdle(keep))
  }
  afterNavigation()
  router.subscribe(afterNavigation)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
  removeOthersPages(walletAddress()).catch(() => {})
}

/** Runs `work` never twice at a time, so that what was begun last is stored last; once more is often enough. */
function oneByOne(work: () => Promise<void>): () => void {
  let running = Promise.resolve()
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    running = running.then(async () => {
      waiting = false
      await work().catch(() => {})
    })
  }
}

async function save(): Promise<void> {
  const [key, owner, root] = [ownPageKey(location), walletAddress(), document.getElementById('root')]
  if (key === undefined || owner === undefined || !root || !isWhole(root)) return
  // what stands there is the stored page itself
  if (document.documentElement.hasAttribute(LAST_SHOWN_MARK)) return
  const page = await pageAsShown(root, owner)
  // meanwhile the person may have gone on, or logged out
  const isHere = () => walletAddress() === owner
  if (page && ownPageKey(location) === key && isHere()) {
    await saveOwnPage({ address: owner, key, page, isHere })
  }
}

/** What the collection carries when it is there: not while it is loading, and not where it failed. */
const SHOWN = 'main [data-keepable]'
/** The device's copy: the page that is stored already says as much. */
const NOTHING_NEW = 'main [data-kind="failed"], main [data-own-time]'
const TEXTS = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** What is still loading, has failed or is being searched is no page to come back to. */
function isWhole(root: HTMLElement): boolean {
  const fields = [...root.querySelectorAll<HTMLInputElement>(TEXTS)]
  return (
    isSettled(root) &&
    root.querySelector(SHOWN) !== null &&
    root.querySelector(NOTHING_NEW) === null &&
    fields.every(({ value }) => value === '')
  )
}
