// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GROUP_FONTS } from '../config/group-fonts.ts'
import { groupFace } from './group-face.ts'

const face = { unicodeRange: 'U+21-7E, U+5E9F-5EFF', status: 'unloaded' }
const load = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockResolvedValue([])
  const faces = Object.values(GROUP_FONTS).map(({ family }) => ({ ...face, family: `"${family}"`, load }))
  const fonts = Object.assign(new Set(faces), { addEventListener: () => {} })
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The stylesheets of typefaces are the build's concern; here each loads when the test resolves it. */
const sheetComes = (code: string, comes: Promise<unknown>) => {
  const font = GROUP_FONTS[code]
  if (!font) throw new Error(`no face for ${code}`)
  vi.spyOn(font, 'load').mockReturnValue(comes)
}
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the table of faces', () => {
  test.each(['aflac', 'netaverse', 'web3beam', 'onepiece_film_red', 'wasecolle'])(
    'knows the group %s',
    (code) => {
      expect(GROUP_FONTS[code]?.family).toBeTruthy()
    },
  )

  test('takes every face from a package that is built into the site, none from elsewhere', () => {
    const source = readFileSync('src/config/group-fonts.ts', 'utf8')
    const sheets = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => from)
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.filter((from) => !from?.startsWith('virtual:face'))).toEqual([])
    expect(source).not.toMatch(/https?:/)
  })
})

describe('a group’s face', () => {
  test('is set as soon as it is there, asked for by the characters it will set', async () => {
    sheetComes('aflac', Promise.resolve())
    expect(await groupFace('aflac', '庭')).toBe('Zen Maru Gothic')
    expect(load).toHaveBeenCalled()
  })

  test('that comes after 2,999 ms is set, after 3,000 ms it is not', async () => {
    sheetComes('aflac', after(2999))
    const inTime = groupFace('aflac', 'a')
    await vi.advanceTimersByTimeAsync(2999)
    expect(await inTime).toBe('Zen Maru Gothic')
    vi.restoreAllMocks()
    sheetComes('aflac', after(3001))
    const late = groupFace('aflac', 'a')
    await vi.advanceTimersByTimeAsync(4000)
    expect(await late).toBeUndefined()
  })

  test('that cannot be had leaves the page in ours', async () => {
    sheetComes('aflac', Promise.reject(new Error('gone')))
    expect(await groupFace('aflac', 'a')).toBeUndefined()
  })

  test.each(['nobody', 'constructor', '__proto__', 'toString'])('of %s is none', async (code) => {
    expect(await groupFace(code, 'a')).toBeUndefined()
  })
})
