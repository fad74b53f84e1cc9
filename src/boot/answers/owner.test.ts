// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { clearIdentity, saveIdentity } from '../../wallet/identity.ts'
import { answersOwner, hasOwnAnswers } from './owner.ts'

afterEach(() => {
  localStorage.clear()
  clearIdentity()
})

const store = (buster: string) =>
  localStorage.setItem(PUBLIC_ANSWERS_KEY, JSON.stringify({ buster, timestamp: 1, clientState: {} }))

test('a visitor finds the answers of their last visit', () => {
  expect(hasOwnAnswers()).toBe(false)
  store(answersOwner())
  expect(hasOwnAnswers()).toBe(true)
})

test('the answers of a member whose cookies are gone are removed at once', () => {
  saveIdentity('0xAA', 'metamask')
  store(answersOwner())
  expect(hasOwnAnswers()).toBe(true)
  clearIdentity()
  expect(hasOwnAnswers()).toBe(false)
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).toBeNull()
})
