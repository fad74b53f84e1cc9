// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const click = vi.fn<() => void>()
beforeEach(() => {
  click.mockClear()
  URL.createObjectURL = () => 'blob:file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shares = async () => {}
const yes = () => true
const no = () => false
const refusing = (name: string) => () => Promise.reject(new DOMException('', name))

test.each([
  ['in a browser', { share: shares, canShare: yes }, 'downloads'],
  ['on the home screen of iOS', { standalone: true, share: shares, canShare: yes }, 'shared'],
  [
    'where its person closes the sheet',
    { standalone: true, share: refusing('AbortError'), canShare: yes },
    'left',
  ],
  [
    'too long after the tap',
    { standalone: true, share: refusing('NotAllowedError'), canShare: yes },
    'unknown',
  ],
  ['where files are not shared', { standalone: true, share: shares, canShare: no }, 'unknown'],
  ['where nothing is', { standalone: true }, 'unknown'],
  ['in an installed app that is not iOS’s', { standalone: false, share: shares, canShare: yes }, 'downloads'],
] as const)('a file that is saved %s', async (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator)
  expect(await saveFile('a.json', '{}')).toBe(expected)
  expect(click).toHaveBeenCalledTimes(expected === 'shared' || expected === 'left' ? 0 : 1)
})
