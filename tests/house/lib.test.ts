import { expect, it } from 'vitest'
import { sources } from './tree.ts'

/** What a module keeps: a variable, an empty map or set to be filled, a store. */
const STATE = /^(?:export )?(?:let |const \w+ = (?:new (?:Map|Set|WeakMap|WeakSet)\b.*\(\)|createStore\b))/gm

it('keeps nothing in src/lib: what has state has a floor', () => {
  const found = sources(['src/lib'], /(?<!\.test)\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(STATE)].map(([line]) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})

it('finds state wherever a module keeps it', () => {
  const module = 'let a\nexport let b = 1\nconst c = new Map<string, string>()\nconst d = createStore(0)\n'
  expect([...`${module}const e = new Set(['f'])\n  let g`.matchAll(STATE)]).toHaveLength(4)
})
