import { expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

it('reads a code however somebody types or pastes it', () => {
  for (const typed of ['123456', '１２３４５６', '123 456', ' 123-456\n', '確認コード 123456', '1234567']) {
    expect(typedCode(typed)).toBe('123456')
  }
  expect(typedCode('12a')).toBe('12')
})
