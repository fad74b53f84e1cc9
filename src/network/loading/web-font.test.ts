import { beforeEach, expect, test, vi } from 'vitest'
import type { Font } from '../../config/display-font.ts'

/** A face as a page has it, whose file has arrived when it was asked for. */
class PageFace {
  status = 'unloaded'
  family: string
  source: string
  unicodeRange: string
  constructor(family: string, source: string, { unicodeRange }: { unicodeRange: string }) {
    this.family = family
    this.source = source
    this.unicodeRange = unicodeRange
  }
  load() {
    this.status = 'loaded'
    return Promise.resolve(this)
  }
}

class PageFaces extends EventTarget {
  all: PageFace[] = []
  add(face: PageFace) {
    this.all.push(face)
  }
  [Symbol.iterator]() {
    return this.all[Symbol.iterator]()
  }
}

let faces: PageFaces
let none: PageFace
let known: PageFace
const rest = vi.fn<Font['rest']>()
const font: Font = {
  family: 'A Mincho',
  load: () => {
    if (faces.all.length === 0) faces.all.push(none, known)
    return Promise.resolve()
  },
  rest,
}

beforeEach(() => {
  vi.resetModules()
  faces = new PageFaces()
  none = new PageFace('"A Mincho"', 'none', { unicodeRange: 'U+0-10ffff' })
  known = new PageFace('"A Mincho"', 'known', { unicodeRange: 'U+20-7e, U+660e' })
  const slices = [
    { url: '/1.woff2', unicodeRange: 'U+9b31' },
    { url: '/2.woff2', unicodeRange: 'U+8594-8597' },
  ]
  rest.mockReset().mockResolvedValue({ weight: '500', slices })
  vi.stubGlobal('document', { fonts: faces })
  vi.stubGlobal('FontFace', PageFace)
})

/** Each test has the module of a page that was just opened. */
const opened = () => import('./web-font.ts')
const loaded = () => faces.all.filter(({ status }) => status === 'loaded').map(({ source }) => source)

test('a face whose known characters are enough never fetches the list of the others', async () => {
  const { addFace } = await opened()
  await addFace(font)
  await known.load()
  faces.dispatchEvent(new Event('loadingdone'))
  expect(rest).not.toHaveBeenCalled()
})

test.each(['loading', 'loadingdone'])(
  'a name with another character adds the slices, once: the browser says "%s"',
  async (event) => {
    const { addFace } = await opened()
    await addFace(font)
    none.status = 'loading'
    faces.dispatchEvent(new Event(event))
    faces.dispatchEvent(new Event(event))
    await vi.waitFor(() => expect(faces.all.length).toBe(4))
    expect(rest).toHaveBeenCalledTimes(1)
    expect(faces.all.slice(2).map(({ unicodeRange }) => unicodeRange)).toEqual(['U+9b31', 'U+8594-8597'])
  },
)

test('a list that cannot be fetched leaves the page as it is', async () => {
  rest.mockRejectedValue(new Error('gone'))
  const { addFace } = await opened()
  none.status = 'loaded'
  await addFace(font)
  await vi.waitFor(() => expect(rest).toHaveBeenCalled())
  expect(faces.all.length).toBe(2)
})

test('a text of known characters loads their file alone', async () => {
  const { loadFace } = await opened()
  await loadFace(font, '明 a')
  expect(loaded()).toEqual(['known'])
  expect(rest).not.toHaveBeenCalled()
})

test('a text with another character loads its slice as well, and no other', async () => {
  const { loadFace } = await opened()
  await loadFace(font, '明鬱')
  expect(loaded()).toEqual(['known', "url(/1.woff2) format('woff2')"])
})
