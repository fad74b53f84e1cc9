import { guardTranslatedNodes } from '../app/translated-page.ts'
import { memberFace } from '../app/parts.ts'
import { createQueryClient } from '../app/query-client.ts'
import { createRouter } from '../app/router.ts'
import { DARK_MS } from '../config/constants.ts'
import { paths, RETURNED } from '../config/paths.ts'
import { localePath, splitLocale } from '../i18n/locale-path.ts'
import { headIsRendered } from '../i18n/use-page-head.ts'
import { watchLeaving } from '../network/loading/leaving.ts'
import { idleAfter } from '../network/loading/when-idle.ts'
import { finishForgetting, whenForgotten } from '../offline/forget.ts'
import { reloadOnChunkFailure } from '../pwa/chunk-reload.ts'
import { saveInstallOffer } from '../pwa/install.ts'
import { myProfileQuery } from '../queries/profile.ts'
import { walletAddress } from '../wallet/identity.ts'
import { cachePublicAnswers } from './answers/cache-public-answers.ts'
import { hasOwnAnswers } from './answers/owner.ts'
import { afterInitialRender } from './after-initial-render.ts'
import { initialPage } from './initial-page.ts'
import { keepPressTargets } from './input/press-target.ts'
import { hydrationOf } from './rendered/page-state.ts'
import { restoreIdentity } from './restore-identity.ts'
import { initialRender } from './settled/initial-render.ts'
import { show } from './show.tsx'
import { keepLanguageInHistory, startInLocale } from './start-locale.ts'

/**
 * Brings the page to life, whichever way it came: rendered by the server (also as the worker has stored it), as a
 * snapshot of a member's own page, or empty (initial-page.ts).
 */
export async function start(): Promise<void> {
  prepareBrowser()
  const queryClient = createQueryClient()
  const stopWatching = watchLeaving()
  await finishForgetting()
  await restoreIdentity()
  const openedBy = walletAddress()
  // who is here is the first thing that a member's page asks
  if (openedBy) {
    void queryClient.prefetchQuery(myProfileQuery())
    memberFace.preload()
  }
  const page = await initialPage(queryClient)
  if (page.kind === 'rendered') headIsRendered(page.state.path)
  // the page's code comes while the device's answers are read
  const router = createRouter(page.kind === 'rendered' ? hydrationOf(page.state) : undefined)
  const rendered = initialRender(router, queryClient)
  idleAfter(rendered)
  void rendered.then(stopWatching)
  // answers of an earlier visit would not be those that the page was rendered with
  const restoresAnswers = hasOwnAnswers() && page.kind !== 'rendered'
  if (restoresAnswers) await cachePublicAnswers(queryClient)
  await show(page, { router, queryClient })
  afterInitialRender({ page, router, queryClient, openedBy, cachesAnswers: restoresAnswers })
}

/** What has to be in place before anything is rendered, or the browser or the person does anything. */
function prepareBrowser(): void {
  // who comes back from ordering waits in the dark of the stage (src/components/lights-down.tsx)
  if (new URLSearchParams(location.search).has(RETURNED)) {
    const { dataset } = document.documentElement
    dataset.lights = 'down'
    // where the stage does not come, whatever does is read by light
    setTimeout(() => delete dataset.lights, DARK_MS)
  }
  guardTranslatedNodes()
  keepPressTargets()
  saveInstallOffer()
  reloadOnChunkFailure()
  startInLocale()
  keepLanguageInHistory()
  // A log-out in another tab: this one starts again at the top page, with nothing of the last person in memory.
  whenForgotten(() => location.replace(localePath(paths.home(), splitLocale(location.pathname).locale)))
}
