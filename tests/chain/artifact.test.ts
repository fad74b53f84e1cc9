import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifacts, CONTRACTS, header } from '../../contracts/compile.ts'
import { LONG } from '../../tools/gate.ts'

const committed = (file: string) => readFileSync(new URL(`../../contracts/${file}`, import.meta.url), 'utf8')

test.each(CONTRACTS)('the committed files of %s were made from the Solidity beside them', (name) => {
  for (const file of [`${name}.abi.ts`, `${name}.bytecode.ts`])
    expect(committed(file).startsWith(header()), `${file} is out of date: npm run contracts`).toBe(true)
})

test('they are what a compile makes of it', { tags: LONG }, async () => {
  const fresh = await artifacts()
  expect(Object.keys(fresh)).toHaveLength(4)
  for (const [file, text] of Object.entries(fresh))
    expect(committed(file) === text, `${file} is out of date: npm run contracts`).toBe(true)
})
