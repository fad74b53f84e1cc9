import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { displayFace } from './face.ts'

const TEXT = '水引の夜、証明書 Akashi — 静けさ 第七番の玉（渚）Café №12'

it('reads Latin, composite and Japanese glyphs as a reference parser does', async () => {
  const face = await displayFace()
  const glyphs = Array.from(TEXT, (character) => face.glyph(character))
  // the same sum, and pixel-equal outlines, by opentype.js 2.0.0 (docs/decisions/043-share-card-type.md)
  expect(glyphs.reduce((sum, glyph) => sum + (glyph?.advance ?? 0), 0)).toBe(27_931)
  const outlines = glyphs.map((glyph) => glyph?.outline(0, 0, 1000) ?? '').join('|')
  expect(createHash('sha256').update(outlines).digest('hex')).toBe(
    '469a7179de862860e9992ba1200e6554a2579eaabf8ebd74d1cd8d90cb4c58a6',
  )
})

it('has no glyph for a character that the face lacks', async () => {
  const face = await displayFace()
  expect(face.glyph('𓀀')).toBeUndefined()
  expect(face.glyph('證')).toBeDefined()
})
