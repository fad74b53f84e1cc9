import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { report } from '../errors/report.ts'
import type { InitialPage } from './initial-page.ts'
import { replayEarlyActions, stopHolding } from './input/replay.ts'

interface Means {
  router: DataRouter
  queryClient: QueryClient
}

/** What a page has rendered differs from what the server has: its state is incomplete, or the code differs. */
class RenderedDifferently extends Error {
  override name = 'RenderedDifferently'
}

/** The router reports what it catches; React would write it to the console once more. */
const QUIETLY = { onCaughtError: () => {} }

/** Shows the app: in the place of what the page shows already, or of nothing. */
export async function show({ kind }: InitialPage, { router, queryClient }: Means): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = <StartedApp router={router} queryClient={queryClient} />
  if (kind === 'rendered') hydrate(root, app)
  else if (kind === 'snapshot') await replaceSnapshot(root, app, router)
  else createRoot(root, QUIETLY).render(app)
}

function StartedApp(means: Means) {
  useEffect(replayEarlyActions, [])
  return <App {...means} />
}

function hydrate(root: HTMLElement, app: ReactElement): void {
  // in slices: the page can be scrolled meanwhile
  startTransition(() => {
    stopHolding()
    hydrateRoot(root, app, { ...QUIETLY, onRecoverableError: reportDifference })
  })
}

/** Reports that React could not take over a rendered page and has rendered it anew. */
function reportDifference(cause: unknown): void {
  report(new RenderedDifferently('The page was rendered anew', { cause }))
}

/** The snapshot stays until ours shows as much; the code is not in a first visit. */
async function replaceSnapshot(root: HTMLElement, app: ReactElement, router: DataRouter): Promise<void> {
  try {
    const { replaceSnapshot: replace } = await import('./snapshots/replace.tsx')
    void replace(root, { app, router, options: QUIETLY })
  } catch (error) {
    window.earlyActions?.missing(error)
  }
}
