// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ICON_MAX_BYTES } from '../../contract/profile.ts'
import { iconOf, iconProblem } from './icon-file.ts'

const bytes = (head: string) => Uint8Array.from(head, (letter) => letter.codePointAt(0) ?? 0)
const file = (head: string, name = 'icon', type = '') => new File([bytes(head)], name, { type })
const JPEG = '\u00ff\u00d8\u00ff\u00e0....'
const HEIC = '\0\0\0\u0018ftypheic....'

function large(): File {
  const content = new Uint8Array(ICON_MAX_BYTES + 1)
  content.set(bytes(JPEG))
  return new File([content], 'large.jpg', { type: 'image/jpeg' })
}

describe('a picked file', () => {
  it.each([
    ['PNG', '\u0089PNG\r\n\u001a\n....'],
    ['JPEG', JPEG],
    ['GIF', 'GIF89a......'],
    ['WebP', 'RIFF....WEBP'],
  ])('is taken when it is a %s, whatever it is called', async (_format, head) => {
    expect(await iconProblem(file(head))).toBeUndefined()
  })

  it.each([
    ['text', file('no picture at all'), { kind: 'no-picture' }],
    ['a sound in a RIFF', file('RIFF....WAVE'), { kind: 'no-picture' }],
    ['empty', file(''), { kind: 'empty' }],
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>'), { kind: 'other-format', format: 'SVG' }],
    ['a PDF called png', file('%PDF-1.7', 'icon.png'), { kind: 'other-format', format: 'PDF' }],
    ['a HEIC called jpg', file(HEIC, 'icon.jpg'), { kind: 'other-format', format: 'HEIC' }],
    ['an AVIF', file('\0\0\0\u0018ftypavif....'), { kind: 'other-format', format: 'AVIF' }],
    ['a TIFF', file('II*\0....'), { kind: 'other-format', format: 'TIFF' }],
  ])(
    'is named as what it is when it is %s, which this browser cannot open',
    async (_what, picked, problem) => {
      expect(await iconOf(picked)).toEqual({ problem })
    },
  )

  it('is refused when it is larger than 5 MB, and taken at exactly 5 MB, by a browser that cannot scale it', async () => {
    expect(await iconOf(large())).toEqual({ problem: { kind: 'too-large' } })
    const just = new File([await large().slice(0, -1).arrayBuffer()], 'just.jpg')
    expect(await iconOf(just)).toEqual({ icon: just })
  })
})

describe('a browser that can open a picture', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** What is drawn: the part of the picture, and the size it becomes. */
  function withBitmap(width: number, height: number) {
    const drawn: unknown[][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
    const context = { drawImage: (_bitmap: unknown, ...numbers: unknown[]) => drawn.push(numbers) }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['made'], type === undefined ? {} : { type })),
    )
    return drawn
  }

  it.each([
    ['too many pixels', file(JPEG, 'photo.jpg', 'image/jpeg'), 'image/jpeg'],
    ['more than 5 MB', large(), 'image/jpeg'],
    ['a format that the server does not take', file(HEIC, 'photo.heic', 'image/heic'), 'image/png'],
  ])('sends the middle of one of %s, as a small square', async (_what, picked, type) => {
    const drawn = withBitmap(8160, 6144)
    const made = await iconOf(picked)
    expect('icon' in made && [made.icon.name, made.icon.type]).toEqual([picked.name, type])
    expect(drawn).toEqual([[1008, 0, 6144, 6144, 0, 0, 512, 512]])
  })

  it('sends one that is small enough as it is', async () => {
    const drawn = withBitmap(900, 600)
    const picked = file(JPEG)
    expect(await iconOf(picked)).toEqual({ icon: picked })
    expect(drawn).toEqual([])
  })
})
