import type { QueryClient } from '@tanstack/react-query'
import { prepareToAsk } from '../api/call-later.ts'
import { paths } from '../config/paths.ts'
import { report } from '../errors/report.ts'
import { activateLocale } from '../i18n/activate.ts'
import { splitLocale } from '../i18n/locale-path.ts'
import { fetchNeeded } from '../network/loading/lazy-code.ts'
import { isLoggingInAgain } from '../flows/sign-in/log-in-again.ts'
import { walletAddress } from '../wallet/identity.ts'
import { takeAnswers, takePageState, type PageState } from './page-state.ts'
import { pageCode } from './router.ts'

/** What a page has rendered differs from what the server has: its state is incomplete, or the code differs. */
class RenderedDifferently extends Error {
  override name = 'RenderedDifferently'
}

/** Pages that a member is led away from (app/routes.tsx). */
const VISITORS_ALONE: readonly string[] = [paths.login(), paths.signup()]

/**
 * Prepares to take over the page as it was rendered: its answers, texts and code. Undefined where the page was
 * not rendered, is another one by now (its language was chosen here), or cannot be completed: then it is shown
 * as if it had come empty.
 */
export async function renderedPage(queryClient: QueryClient): Promise<PageState | undefined> {
  const state = takePageState()
  if (!state || !isStillShown(state)) {
    prepareToAsk()
    return undefined
  }
  takeAnswers(queryClient, state)
  try {
    const { locale } = splitLocale(state.path)
    // who follows a link of the page aborts what it fetches, and is not called back
    await fetchNeeded(() => Promise.all([activateLocale(locale), pageCode(state.path)]))
  } catch {
    return undefined
  }
  // meanwhile the person may have gone back
  if (!isStillShown(state)) return undefined
  // the address without its final slash led to the same page
  const { pathname, search, hash } = location
  if (pathname !== state.path) history.replaceState(history.state, '', state.path + search + hash)
  return state
}

/** Reports that React could not take over a rendered page and has rendered it anew. */
export function reportDifference(cause: unknown): void {
  report(new RenderedDifferently('The page was rendered anew', { cause }))
}

/** A claim in the fragment (docs/claims.md): the page shows what is found out about it, before all else. */
const CLAIM = '#c='

function isStillShown({ path }: PageState): boolean {
  if (location.hash.startsWith(CLAIM)) return false
  if (path !== location.pathname && path !== `${location.pathname}/`) return false
  const isVisitor = walletAddress() === undefined || isLoggingInAgain()
  return isVisitor || !VISITORS_ALONE.includes(splitLocale(path).path)
}
