// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aboutEn } from './about/en.tsx'
import { aboutJa } from './about/ja.tsx'
import { DrawStory } from '../../components/draw-story.tsx'
import { activateLocale, needTexts } from '../../i18n/activate.ts'

const ABOUT = { ja: aboutJa, en: aboutEn }
/** What once stood there: that the content is decided by the payment. */
const OTHERWISE = /Only then is it decided|中身が決まるのは、このとき/

beforeAll(() => needTexts('others'))
afterEach(cleanup)

const textOf = (content: ReactNode) =>
  render(<I18nProvider i18n={i18n}>{content}</I18nProvider>).container.textContent

test.each(['ja', 'en'] as const)(
  'the page about the shop tells a reader of a draw what the page of a ball tells them (%s)',
  async (language) => {
    await activateLocale(language)
    const draw = ABOUT[language].sections.find(({ id }) => id === 'draw')
    const steps = textOf(ABOUT[language].steps.map(({ text }) => text))
    const story = textOf(<DrawStory />)
    expect(story.length).toBeGreaterThan(40)
    expect(textOf(draw?.body)).toContain(story)
    expect(steps).not.toMatch(OTHERWISE)
    // the content is fixed before the sale: both say so in these words
    const before = { ja: '発売前', en: 'before the sale' }[language]
    expect([story, steps].every((text) => text.includes(before))).toBe(true)
  },
)
