import { VERSION_FILE_MS } from '../config/network-budget.ts'
import { notePortal } from '../lib/network.ts'
import { askOwnHost } from '../lib/version-file.ts'

let looking: Promise<boolean> | undefined

/**
 * Whether a captive portal answers in our host's place; the page then knows. Concurrent callers share one look.
 * A server that answers a call with a page of its own is told from it: our host's file is there.
 */
export function lookForPortal(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<boolean> {
  // elsewhere than in a page there is no host of ours to ask
  if (typeof document === 'undefined') return false
  const { kind } = await askOwnHost(VERSION_FILE_MS)
  if (kind === 'portal') notePortal()
  return kind === 'portal'
}
