import { describe, expect, test } from 'vitest'
import { formatYen, parseYen } from './yen.ts'

describe('a price', () => {
  test('is written with the same sign in both languages', () => {
    expect(formatYen(1200, 'ja')).toBe('¥1,200')
    expect(formatYen(1200, 'en')).toBe('¥1,200')
  })

  test('is read back from how it is written in either language', () => {
    expect(parseYen('￥1,200')).toBe(1200)
    expect(parseYen('¥1,200')).toBe(1200)
    expect(parseYen('１，２００円')).toBe(1200)
  })

  test('is nothing at all when something else is in it', () => {
    expect(parseYen('12abc')).toBeUndefined()
    expect(parseYen('-5')).toBeUndefined()
    expect(parseYen('1.5')).toBeUndefined()
    expect(parseYen('')).toBeUndefined()
    expect(parseYen('1234567890')).toBeUndefined()
  })
})
