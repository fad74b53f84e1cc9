import { expect, it } from 'vitest'
import { certifiedName } from './owner-name.ts'

it('is the name that its owner has chosen', () => {
  expect(certifiedName('しずかな貝がら 27', 'hana')).toBe('しずかな貝がら 27')
  expect(certifiedName('佐倉 直', 'hana')).toBe('佐倉 直')
})

it('is cut to what a code has room for, and says so', () => {
  expect(certifiedName('あ'.repeat(50), 'hana')).toBe(`${'あ'.repeat(11)}…`)
  expect(certifiedName('👩🏽‍🎨'.repeat(9), 'hana')).toBe('👩🏽‍🎨👩🏽‍🎨…')
})

it('is one line without what nobody sees, so that nothing else can be made of a printed claim', () => {
  expect(certifiedName('Hana\n\u001b[31mREVOKED\u202e', 'hana')).toBe('Hana [31mREVOKED')
  expect(certifiedName(' \u200b\u2066 ', 'hana')).toBe('hana')
})
