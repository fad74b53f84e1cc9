import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifacts } from '../../contracts/compile.ts'

test('the committed contract files are what the Solidity beside them compiles to', async () => {
  const fresh = await artifacts()
  expect(Object.keys(fresh)).toHaveLength(4)
  for (const [file, text] of Object.entries(fresh)) {
    const committed = readFileSync(new URL(`../../contracts/${file}`, import.meta.url), 'utf8')
    expect(committed === text, `${file} is out of date: npm run contracts`).toBe(true)
  }
})
