import { expect, test } from 'vitest'
import { chainName } from './known-chains.ts'
import { t } from '../../tests/support/texts.ts'

test('a chain is called by its name and its id, or by its id where it has no name', () => {
  expect(chainName(137)).toBe('Polygon (137)')
  expect(chainName(31_337)).toBe(t('Akashi demo chain ({id})', 'en', { id: '31337' }))
  expect(chainName(4_242)).toBe('4242')
})
