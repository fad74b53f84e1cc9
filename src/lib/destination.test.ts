import { describe, expect, it } from 'vitest'
import { BadDestination, safeDestination, safeDestinationOrNone } from './destination.ts'

const base = 'https://akashi.example'

describe('where a checkout leads', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/1', 'https://checkout.stripe.com/c/pay/1'],
    ['/bokutei/balls/1?order=2', 'https://akashi.example/bokutei/balls/1?order=2'],
  ])('%s is followed', (address, href) => {
    expect(safeDestination(address, base)).toBe(href)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://akashi.example@evil.example/', 'http://'])(
    '%s is not',
    (address) => {
      expect(() => safeDestination(address, base)).toThrow(BadDestination)
      expect(safeDestinationOrNone(address, base)).toBeUndefined()
    },
  )
})
