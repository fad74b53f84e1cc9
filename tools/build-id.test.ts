import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildId, builtId } from './build-id.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'akashi-build-id-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src', 'main.tsx'), 'one')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

it('stays while nothing that decides the client changes', () => {
  const before = buildId(root, {})
  writeFileSync(join(root, 'src', 'main.test.tsx'), 'a test')
  writeFileSync(join(root, 'README.md'), 'words')
  expect(buildId(root, { PORT: '3000' })).toBe(before)
})

it('changes with a source and with a build-time variable, and BUILD_ID overrides it', () => {
  const before = buildId(root, {})
  expect(buildId(root, { VITE_APP_ENV: 'staging' })).not.toBe(before)
  writeFileSync(join(root, 'src', 'main.tsx'), 'two')
  expect(buildId(root, {})).not.toBe(before)
  expect(buildId(root, { BUILD_ID: 'mine' })).toBe('mine')
})

it('reads what the last build was, and takes half a file for none', () => {
  expect(builtId(root)).toBeUndefined()
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist', 'version.json'), '{"build":"abc"}')
  expect(builtId(root)).toBe('abc')
  writeFileSync(join(root, 'dist', 'version.json'), '{"bui')
  expect(builtId(root)).toBeUndefined()
})
