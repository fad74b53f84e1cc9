import { expect, test } from 'vitest'
import { withLaterEntry } from './app-code.ts'

test('nothing of a page’s code is fetched before its start script says so', () => {
  const shell =
    '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/start-1.js">'
  expect(withLaterEntry(shell)).toBe(
    '<link rel="code" crossorigin data-entry href="/assets/index-1.js"><link rel="code" crossorigin href="/assets/start-1.js">',
  )
})
