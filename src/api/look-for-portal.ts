import { VERSION_FILE_MS } from '../config/network-budget.ts'
import { notePortal } from '../lib/network.ts'
import { askOwnHost } from '../lib/version-file.ts'

/** Who answers at our host's address; `unknown`: nobody, or somebody who need not be our host. */
export type Answerer = 'host' | 'portal' | 'unknown'

let looking: Promise<Answerer> | undefined

/**
 * Whether a captive portal answers in our host's place; the page then knows. Concurrent callers share one look.
 * A server that answers a call with a page of its own is told from it: our host's file is there, or our own page.
 */
export function lookForPortal(): Promise<Answerer> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<Answerer> {
  // elsewhere than in a page there is no portal either
  if (typeof document === 'undefined') return 'host'
  const { kind } = await askOwnHost(VERSION_FILE_MS)
  if (kind === 'portal') notePortal()
  if (kind === 'portal' || kind === 'host') return kind
  return kind === 'own-page' ? 'host' : 'unknown'
}
