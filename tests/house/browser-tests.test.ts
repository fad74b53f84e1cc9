import { parseSync, traverse, types as t } from '@babel/core'
import { describe, expect, it } from 'vitest'
import { sources, type SourceFile } from './tree.ts'

const TESTS = sources(['tests/e2e'], /\.test\.ts$/)

describe('the browser tests', () => {
  it('expect something each', () => {
    expect(TESTS.flatMap(testsWithoutExpectation)).toEqual([])
  })
})

it('notices a test that expects nothing', () => {
  const text = [
    "test('a', async ({ page }) => { await page.goto('/') })",
    "test('b', async ({ page }) => { await expectWhole(page) })",
    "test('c', async ({ page }) => { await expect(page).toHaveURL('/') })",
  ].join('\n')
  expect(testsWithoutExpectation({ path: 'x.test.ts', text })).toEqual(['x.test.ts:1'])
})

/** Tests in whose own body nothing is called whose name begins with `expect`. */
function testsWithoutExpectation({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const tree = parseSync(text, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } })
  if (!tree) throw new Error(`${path} cannot be parsed`)
  traverse(tree, {
    CallExpression(call) {
      const body = call.node.arguments.at(-1)
      if (!t.isIdentifier(call.node.callee, { name: 'test' }) || !t.isFunction(body)) return
      const source = text.slice(body.start ?? 0, body.end ?? 0)
      if (!/\bexpect\w*[.(]/.test(source)) found.push(`${path}:${call.node.loc?.start.line}`)
    },
  })
  return found
}
