// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { work } from '../../../tests/support/shop/works.ts'
import { DISPLAY_FONT } from '../../config/display-font.ts'
import { GROUP_FONTS } from '../../config/group-fonts.ts'
import { saveCertificateFont } from './certificate-font.ts'

afterEach(() => vi.restoreAllMocks())

const inShop = (uuid: string, code: string) => {
  const nft = work(uuid)
  return { ...nft, item: nft.item && { ...nft.item, group_page: { code, name: code } } } as typeof nft
}

test('the faces of the certificates and of the works’ shops are fetched, each once; no shop’s without a work', async () => {
  const fetched: string[] = []
  const fonts = [...new Set([DISPLAY_FONT, ...Object.values(GROUP_FONTS)])]
  const faces = fonts.map(({ family }) => ({
    family,
    unicodeRange: 'U+20-FFFF',
    status: 'unloaded',
    load: async () => fetched.push(family),
  }))
  const set = Object.assign(new Set(faces), { addEventListener: () => {}, removeEventListener: () => {} })
  Object.defineProperty(document, 'fonts', { value: set, configurable: true })
  for (const font of fonts) vi.spyOn(font, 'load').mockResolvedValue(undefined)
  await saveCertificateFont([inShop('a', 'aflac'), inShop('b', 'aflac'), inShop('c', 'unknown'), work('d')])
  expect(fetched).toEqual([DISPLAY_FONT.family, 'Zen Maru Gothic'])
})
