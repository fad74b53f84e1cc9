// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { activateLocale, needTexts } from './activate.ts'

/** How many texts the spoken language has at hand. */
const known = () => Object.keys(i18n.messages).length

it('speaks a language with the words that every page may show', async () => {
  await activateLocale('ja')
  expect(i18n.locale).toBe('ja')
  expect(document.documentElement.lang).toBe('ja')
  expect(known()).toBeGreaterThan(0)
})

it('has a screen’s own words at hand before it is shown, and in the other language too', async () => {
  await activateLocale('ja')
  const shared = known()
  await needTexts('ball')
  const withBall = known()
  expect(withBall).toBeGreaterThan(shared)
  await activateLocale('en')
  expect(known()).toBe(withBall)
})

it('has all the words of all screens together that the whole catalog has', async () => {
  await activateLocale('ja')
  await Promise.all(
    (['heads', 'orders', 'ball', 'nft', 'market', 'proof', 'security', 'others'] as const).map(needTexts),
  )
  const { messages } = await import('../../locales/ja/messages.po')
  expect(new Set(Object.keys(i18n.messages))).toEqual(new Set(Object.keys(messages)))
})
