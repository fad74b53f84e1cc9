import type { ReactElement } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { inTime } from '../../network/deadline.ts'
import { isCodeMissing } from '../../network/loading/lazy-code.ts'
import { block } from '../../pwa/interruptions.ts'
import { SNAPSHOT_MARK } from '../document/snapshot.ts'
import { carryInput } from '../input/carry.ts'
import { takeEarlyActions } from '../input/replay.ts'
import { untilReleased } from '../input/press-target.ts'
import { isSettled, untilSettled } from '../settled/until-settled.ts'

/** Then the app itself says that something takes long, and its buttons work. */
const LONGEST_MS = 15_000
/** A picture that takes longer is seen coming. */
const DECODED_WITHIN_MS = 300

/**
 * Renders the app out of sight and, once it shows as much as the snapshot of this page, puts it in that
 * one's place: nothing is loading in between. What was typed, chosen, opened and pressed meanwhile is so in it.
 */
export async function replaceSnapshot(
  shown: HTMLElement,
  { app, router, options }: { app: ReactElement; router: DataRouter; options: RootOptions },
): Promise<void> {
  const early = takeEarlyActions()
  // a dialog opens only inside the page
  const release = block('overlay')
  const fresh = document.createElement('div')
  createRoot(fresh, options).render(app)
  await ready(fresh, router)
  // a part that this device does not have comes with the next network; the works stay in sight
  if (isCodeMissing()) return early?.missing(new Error('A part of the app is missing'))
  await untilReleased()
  const finish = carryInput(shown, fresh, early)
  shown.replaceWith(fresh)
  fresh.id = shown.id
  document.documentElement.removeAttribute(SNAPSHOT_MARK)
  release()
  finish()
}

/** Resolves when the page in `fresh` shows what it is about; until then the snapshot stays. */
async function ready(fresh: HTMLElement, router: DataRouter): Promise<void> {
  await untilSettled(() => router.state.initialized && isSettled(fresh), LONGEST_MS)
  const pictures = fresh.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')
  const decoded = Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await inTime(decoded, DECODED_WITHIN_MS).catch(() => {})
}
