import type { ComponentType } from 'react'
import { ROWS, sourceOf, type PageName } from '../config/pages.ts'
import { withTexts } from '../i18n/activate.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

/** The code of all screens, each a file of its own. */
const CODE = import.meta.glob<Record<string, ComponentType>>('/src/screens/*/*-screen.tsx')

/** The screen of each page. */
export const SCREENS = Object.fromEntries(ROWS.map((row) => [row.name, screenOf(row)])) as Record<
  PageName,
  LazyScreen
>

function screenOf(row: (typeof ROWS)[number]): LazyScreen {
  const source = sourceOf(row)
  const load = CODE[`/${source}`]
  if (!load) throw new Error(`no file ${source}`)
  return lazyScreen(async () => {
    const [Screen, ...others] = Object.values(await withTexts(row.texts, load))
    if (!Screen || others.length > 0) throw new Error(`${source} exports not one screen alone`)
    return Screen
  })
}

/** The layout of group pages: its contract rows, contrast and fonts are not needed on a first visit to home. */
export const layout = lazyScreen(
  async () => (await withTexts('shared', () => import('./customizable-layout.tsx'))).CustomizableLayout,
)
