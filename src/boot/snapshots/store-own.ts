import { saveOwnSnapshot } from '../../offline/own-snapshots.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { SNAPSHOT_MARK, snapshotAt } from '../document/snapshot.ts'
import { isSettled } from '../settled/until-settled.ts'
import { captureSnapshot } from './capture.ts'

let running = Promise.resolve()
let waiting = false

/**
 * Stores a member's own page as it is shown. Never twice at a time, so that what was begun last is stored last; once
 * more is often enough.
 */
export function storeOwnSnapshot(): void {
  if (waiting) return
  waiting = true
  running = running.then(async () => {
    waiting = false
    await store().catch(() => {})
  })
}

async function store(): Promise<void> {
  const [key, owner, root] = [ownKey(), walletAddress(), document.getElementById('root')]
  if (key === undefined || owner === undefined || !root || !isWhole(root)) return
  // what stands there is the stored page itself
  if (document.documentElement.hasAttribute(SNAPSHOT_MARK)) return
  const page = await captureSnapshot(root, owner)
  // meanwhile the person may have gone on, or logged out
  const isHere = () => walletAddress() === owner
  if (page && ownKey() === key && isHere()) {
    await saveOwnSnapshot({ address: owner, key, page, isHere })
  }
}

function ownKey(): string | undefined {
  const at = snapshotAt(location)
  return at?.own ? at.key : undefined
}

/** What the collection carries when it is there: not while it is loading, and not where it failed. */
const SHOWN = 'main [data-snapshot-ready]'
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
