// ahead of every piece's own style, so that the pieces have the last word
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { prepareToAsk } from './api/call-later.ts'
import { onUnexpectedAnswer } from './api/unexpected-answers.ts'
import { App } from './app/app.tsx'
import { firstSight } from './app/first-sight.ts'
import { hasPublicAnswers } from './app/has-public-answers.ts'
import { preloadParts } from './app/parts.ts'
import { createQueryClient } from './app/query-client.ts'
import { createRouter } from './app/router.ts'
import { startInLocale } from './app/start-locale.ts'
import { DISPLAY_FONT } from './config/display-font.ts'
import { paths } from './config/paths.ts'
import { report, startReporting } from './errors/report.ts'
import { localePath, splitLocale } from './i18n/locale-path.ts'
import { idleAfter, whenIdle } from './lib/when-idle.ts'
import { finishForgetting, whenForgotten } from './offline/forget.ts'
import { reloadOnChunkFailure } from './pwa/chunk-reload.ts'
import { saveInstallOffer } from './pwa/install.ts'
import { myProfileQuery } from './queries/profile.ts'
import { walletAddress } from './wallet/identity.ts'

saveInstallOffer()
onUnexpectedAnswer(report)
reloadOnChunkFailure()
startInLocale()
prepareToAsk()
// A log-out in another tab: this one starts again at the top page, with nothing of the last person in memory.
whenForgotten(() => location.replace(localePath(paths.home(), splitLocale(location.pathname).locale)))
const queryClient = createQueryClient()
void start()

async function start(): Promise<void> {
  await finishForgetting()
  // the page's code comes while the device's answers are read
  const router = createRouter()
  idleAfter(firstSight(router, queryClient))
  // who is here is the first thing that a member's page asks
  if (walletAddress()) void queryClient.prefetchQuery(myProfileQuery())
  const returning = hasPublicAnswers()
  if (returning) await rememberAnswers()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // The router reports what it catches; React would write it to the console once more.
  createRoot(root, { onCaughtError: () => {} }).render(<App router={router} queryClient={queryClient} />)
  whenIdle(() => {
    startReporting()
    import('./pwa/start.ts').then(({ startPwa }) => startPwa()).catch(report)
    finishEarlierLogOut().catch(report)
    // Without them nothing is checked; a server that signs no claims has none.
    import('./flows/certificates/known-issuer.ts')
      .then(({ saveIssuerKeys }) => saveIssuerKeys())
      .catch(() => {})
    preloadParts()
    if (!returning) void rememberAnswers()
    // Without the display face the page is whole in the system's.
    DISPLAY_FONT.load().catch(() => {})
  })
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
