// ahead of every piece's own style, so that the pieces have the last word
import './ui/tokens.css'
import './ui/base.css'
// what stands in for the display face until it is there
import 'virtual:face/fallback.css'
import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { App } from './app/app.tsx'
import { stopHolding } from './app/event-replay.ts'
import { initialRender } from './app/initial-render.ts'
import { keepPresses } from './app/keep-presses.ts'
import { hasOwnAnswers } from './app/own-answers.ts'
import { preloadParts } from './app/parts.ts'
import { createQueryClient } from './app/query-client.ts'
import { hasJustArrived } from './app/page-state.ts'
import { createRouter } from './app/router.ts'
import { keepLanguageInHistory, startInLocale } from './app/start-locale.ts'
import { renderedPage, reportDifference } from './app/hydration.ts'
import { guardTranslatedNodes } from './app/translated-page.ts'
import { PENDING_LOG_OUT_KEY } from './config/device.ts'
import { SESSION_MARK } from './config/app-code.ts'
import { DISPLAY_FONT } from './config/display-font.ts'
import { LAST_SHOWN_MARK } from './config/last-shown.ts'
import { paths } from './config/paths.ts'
import { isForMembers, pageAt } from './config/pages.ts'
import { report, startReporting } from './errors/report.ts'
import { localePath, splitLocale } from './i18n/locale-path.ts'
import { hasStored } from './lib/has-stored.ts'
import { watchLeaving } from './network/loading/leaving.ts'
import { addFace } from './network/loading/web-font.ts'
import { idleAfter, prefetchAfter, whenIdle, whenPrefetching } from './network/loading/when-idle.ts'
import { finishForgetting, whenForgotten } from './offline/forget.ts'
import { reloadOnChunkFailure } from './pwa/chunk-reload.ts'
import { keepPage } from './pwa/page-cache.ts'
import { saveInstallOffer } from './pwa/install.ts'
import { saveRendered } from './queries/nfts.ts'
import { myProfileQuery } from './queries/profile.ts'
import { isIdentityLost, renewIdentity, walletAddress } from './wallet/identity.ts'

guardTranslatedNodes()
keepPresses()
saveInstallOffer()
reloadOnChunkFailure()
startInLocale()
keepLanguageInHistory()
// A log-out in another tab: this one starts again at the top page, with nothing of the last person in memory.
whenForgotten(() => location.replace(localePath(paths.home(), splitLocale(location.pathname).locale)))
const queryClient = createQueryClient()
let cameAs: string | undefined
void start()

async function start(): Promise<void> {
  const stopWatching = watchLeaving()
  await finishForgetting()
  await restoreIdentity()
  cameAs = walletAddress()
  // who is here is the first thing that a member's page asks
  if (walletAddress()) void queryClient.prefetchQuery(myProfileQuery())
  const rendered = await renderedPage(queryClient)
  // the page's code comes while the device's answers are read
  const router = createRouter(rendered)
  const sight = initialRender(router, queryClient)
  idleAfter(sight)
  void sight.then(stopWatching)
  // answers of an earlier visit would not be those that the page was rendered with
  const rememberFirst = hasOwnAnswers() && !rendered
  if (rememberFirst) await rememberAnswers()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = <App router={router} queryClient={queryClient} />
  if (document.documentElement.hasAttribute(LAST_SHOWN_MARK)) await replaceLastShown(root, app, router)
  else show(root, app, rendered !== undefined)
  prefetchAfter(
    new Promise((resolve) => {
      whenIdle(() => void storeShell().then(resolve))
    }),
  )
  whenPrefetching(() => {
    // Without them nothing is checked; a server that signs no claims has none.
    import('./flows/certificates/known-issuer.ts')
      .then(({ saveIssuerKeys }) => saveIssuerKeys())
      .catch(() => {})
    preloadParts()
    keepShown(location)
    router.subscribe(({ navigation, location: at }) => void (navigation.state === 'idle' && keepShown(at)))
    // Without it a member's own pages start empty; who has none has those of earlier members removed.
    keepOwn(router).catch(() => {})
  })
  whenIdle(() => {
    startReporting()
    if (hasStored(PENDING_LOG_OUT_KEY)) finishEarlierLogOut().catch(report)
    if (!rememberFirst) void rememberAnswers()
    // Without a copy the page is not there offline. A page of earlier is no answer of now, and is asked for again.
    if (rendered && hasJustArrived()) saveRendered(queryClient).catch(() => {})
    // Without the display face the page is whole in the system's.
    addFace(DISPLAY_FONT).catch(() => {})
  })
}

/** Who is signed in, where the browser has dropped the cookies that say so; its code is not in a first visit. */
async function restoreIdentity(): Promise<void> {
  renewIdentity()
  if (!isIdentityLost(document.documentElement.hasAttribute(SESSION_MARK))) return
  try {
    const { restoreIdentity: restore } = await import('./flows/sign-in/restore-identity.ts')
    await restore()
  } catch (error) {
    report(error)
  }
}

/** The router reports what it catches; React would write it to the console once more. */
const QUIETLY = { onCaughtError: () => {} }

function show(root: HTMLElement, app: ReactElement, rendered: boolean): void {
  // in slices: the page can be scrolled meanwhile
  const takeOver = () => {
    stopHolding()
    hydrateRoot(root, app, { ...QUIETLY, onRecoverableError: reportDifference })
  }
  if (rendered) startTransition(takeOver)
  else createRoot(root, QUIETLY).render(app)
}

/** The page that was last shown stays until ours shows as much; the code is not in a first visit. */
async function replaceLastShown(root: HTMLElement, app: ReactElement, router: DataRouter): Promise<void> {
  try {
    const { replaceLastShown: replace } = await import('./app/last-shown/replace.tsx')
    void replace(root, { app, router, options: QUIETLY })
  } catch (error) {
    window.earlyActions?.missing(error)
  }
}

async function keepOwn(router: DataRouter): Promise<void> {
  const { keepOwnPages } = await import('./app/last-shown/keep.ts')
  keepOwnPages(router, queryClient)
}

/** Who has lost their cookies is no visitor whose pages are kept: nothing would ever wipe them. */
function keepShown(at: { pathname: string; search: string }): void {
  const { page } = pageAt(at.pathname)
  if (page === null || isForMembers(page)) return
  if (cameAs === undefined || walletAddress() !== undefined) keepPage(at)
}

/** Resolves when the worker has stored all code, or there is none. */
async function storeShell(): Promise<void> {
  try {
    const { startPwa } = await import('./pwa/start.ts')
    await startPwa()
  } catch (error) {
    report(error)
  }
}

async function finishEarlierLogOut(): Promise<void> {
  const { finishLogOut } = await import('./flows/sign-in/log-out.ts')
  await finishLogOut()
}

/** Without it the next visit starts with empty screens, as the first one did. */
async function rememberAnswers(): Promise<void> {
  try {
    const { savePublicAnswers } = await import('./app/public-answers.ts')
    await savePublicAnswers(queryClient)
  } catch (error) {
    report(error)
  }
}
