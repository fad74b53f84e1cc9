import type { QueryClient } from '@tanstack/react-query'
import { prepareToAsk } from '../api/call-later.ts'
import { pageCode } from '../app/router.ts'
import { paths } from '../config/paths.ts'
import { isLoggingInAgain } from '../flows/sign-in/log-in-again.ts'
import { activateLocale } from '../i18n/activate.ts'
import { splitLocale } from '../i18n/locale-path.ts'
import { fetchNeeded } from '../network/loading/lazy-code.ts'
import { walletAddress } from '../wallet/identity.ts'
import { SNAPSHOT_MARK } from './document/snapshot.ts'
import { takeAnswers, takePageState, type PageState } from './rendered/page-state.ts'

/**
 * What a page shows before the app does.
 * - `rendered`: what the server has rendered for every visitor, now or as the worker has stored it; it is hydrated.
 * - `snapshot`: a member's own page as it was last shown to them; the app takes its place once it shows as much.
 * - `empty`: nothing, or what cannot be taken over; the app is rendered.
 */
export type InitialPage = { kind: 'rendered'; state: PageState } | { kind: 'snapshot' } | { kind: 'empty' }

/** Pages that a member is led away from (app/routes.tsx). */
const VISITORS_ALONE: readonly string[] = [paths.login(), paths.signup()]
/** A claim in the fragment (docs/claims.md): the page shows what is found out about it, before all else. */
const CLAIM = '#c='

/** Decides what the page is, and prepares to hydrate it: its answers, texts and code. */
export async function initialPage(queryClient: QueryClient): Promise<InitialPage> {
  const state = takePageState()
  if (state && isStillShown(state)) {
    takeAnswers(queryClient, state)
    return (await canHydrate(state)) ? { kind: 'rendered', state } : { kind: 'empty' }
  }
  prepareToAsk()
  return { kind: document.documentElement.hasAttribute(SNAPSHOT_MARK) ? 'snapshot' : 'empty' }
}

/** Fetches what hydration needs; false where it cannot be had, or the page is another one by then. */
async function canHydrate(state: PageState): Promise<boolean> {
  try {
    const { locale } = splitLocale(state.path)
    // who follows a link of the page aborts what it fetches, and is not called back
    await fetchNeeded(() => Promise.all([activateLocale(locale), pageCode(state.path)]))
  } catch {
    return false
  }
  // meanwhile the person may have gone back
  if (!isStillShown(state)) return false
  // the address without its final slash led to the same page
  const { pathname, search, hash } = location
  if (pathname !== state.path) history.replaceState(history.state, '', state.path + search + hash)
  return true
}

/** Not after the language was chosen here, nor where a member is led elsewhere. */
function isStillShown({ path }: PageState): boolean {
  if (location.hash.startsWith(CLAIM)) return false
  if (path !== location.pathname && path !== `${location.pathname}/`) return false
  const isVisitor = walletAddress() === undefined || isLoggingInAgain()
  return isVisitor || !VISITORS_ALONE.includes(splitLocale(path).path)
}
