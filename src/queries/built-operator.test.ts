import { expect, test } from 'vitest'
import { builtOperator } from './built-operator.ts'

test('a client built for a server that does not tell knows its operator from the build', () => {
  expect(builtOperator('{"name":"あかし堂","email":"help@akashido.jp"}')).toMatchObject({
    name: 'あかし堂',
    email: 'help@akashido.jp',
    demo: false,
    address: null,
    support_url: null,
  })
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'あかし堂'],
  ['no name', '{"name":""}'],
  ['a link that is a script', '{"name":"あかし堂","support_url":"javascript:alert(1)"}'],
])('a build that says %s knows nobody', (_what, text) => {
  expect(builtOperator(text)).toBeNull()
})
