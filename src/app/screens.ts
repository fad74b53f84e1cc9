import type { ComponentType } from 'react'
import { ROWS, type PageName } from '../config/pages.ts'
import { withTexts } from '../i18n/activate.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

/** The code of all screens, each a file of its own. */
const CODE = import.meta.glob<Record<string, ComponentType>>('../screens/*/*-screen.tsx')

/** The screen of each page. */
export const SCREENS = Object.fromEntries(ROWS.map((row) => [row.name, screenOf(row)])) as Record<
  PageName,
  LazyScreen
>

function screenOf({ screen, texts }: (typeof ROWS)[number]): LazyScreen {
  const load = CODE[`../screens/${screen}.tsx`]
  if (!load) throw new Error(`no file src/screens/${screen}.tsx`)
  return lazyScreen(async () => {
    const [Screen] = Object.values(await withTexts(texts, load))
    if (!Screen) throw new Error(`no screen in src/screens/${screen}.tsx`)
    return Screen
  })
}

/** The layout of group pages: its contract rows, contrast and fonts are not needed on a first visit to home. */
export const layout = lazyScreen(
  async () => (await withTexts('shared', () => import('./customizable-layout.tsx'))).CustomizableLayout,
)
