import { expect, test } from 'vitest'
import { addressed } from './addressed.ts'

test.each([
  ['明石 花', '明石 花\u00A0様'],
  ['株式会社あかし堂', '株式会社あかし堂\u00A0様'],
  ['株式会社あかし堂 御中', '株式会社あかし堂 御中'],
  ['明石 花 様', '明石 花 様'],
  ['山田先生', '山田先生'],
])('%s is addressed as %s in Japanese, and as written in English', (name, japanese) => {
  expect(addressed(name, 'ja')).toBe(japanese)
  expect(addressed(name, 'en')).toBe(name)
})
