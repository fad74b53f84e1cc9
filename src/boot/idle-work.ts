import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { preloadParts } from '../app/parts.ts'
import { PENDING_LOG_OUT_KEY } from '../config/device.ts'
import { DISPLAY_FONT } from '../config/display-font.ts'
import { report, startReporting } from '../errors/report.ts'
import { hasStored } from '../lib/has-stored.ts'
import { addFace } from '../network/loading/web-font.ts'
import { whenPrefetching } from '../network/loading/when-idle.ts'
import { startPwa } from '../pwa/start.ts'
import { cachePublicAnswers } from './answers/cache-public-answers.ts'
import type { InitialPage } from './initial-page.ts'
import { hasJustArrived } from './rendered/page-state.ts'

export interface Started {
  page: InitialPage
  router: DataRouter
  queryClient: QueryClient
  /** The account that was signed in as the page was opened. */
  openedBy: string | undefined
  /** Whether public answers are cached already. */
  cachesAnswers: boolean
}

/**
 * What an idle page does once, and what it does when the worker has stored the app's code. Resolves when that is done,
 * or there is no worker.
 */
export function doIdleWork(started: Started): Promise<void> {
  const { page, queryClient, cachesAnswers } = started
  whenPrefetching(() => {
    // Without them nothing is checked; a server that signs no claims has none.
    import('../flows/certificates/known-issuer.ts')
      .then(({ saveIssuerKeys }) => saveIssuerKeys())
      .catch(() => {})
    preloadParts()
    storeSnapshots(started).catch(() => {})
  })
  startReporting()
  if (hasStored(PENDING_LOG_OUT_KEY)) finishEarlierLogOut().catch(report)
  if (!cachesAnswers) void cachePublicAnswers(queryClient)
  // A page of earlier is no answer of now, and is asked for again.
  if (page.kind === 'rendered' && hasJustArrived()) saveRenderedWork(queryClient).catch(() => {})
  // Without the display face the page is whole in the system's.
  addFace(DISPLAY_FONT).catch(() => {})
  return storeShell()
}

/** Without a copy the work is not there offline. Most first visits are to pages of no one work, which need no code for it. */
async function saveRenderedWork(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryCache().findAll({ queryKey: ['nfts'] }).length === 0) return
  const { saveRendered } = await import('../queries/nfts.ts')
  await saveRendered(queryClient)
}

/** Without them the next start shows nothing before its code has run. */
async function storeSnapshots(started: Started): Promise<void> {
  const { storeShownPages } = await import('./snapshots/store-shown.ts')
  storeShownPages(started)
}

/** Resolves when the worker has stored all code, or there is none. */
async function storeShell(): Promise<void> {
  try {
    await startPwa()
  } catch (error) {
    report(error)
  }
}

async function finishEarlierLogOut(): Promise<void> {
  const { finishLogOut } = await import('../flows/sign-in/log-out.ts')
  await finishLogOut()
}
