import { describe, expect, test } from 'vitest'
import { mediaAddresses } from './media.ts'

const OWN = { apiBaseUrl: '', assetsUrl: undefined, imageProxyUrl: undefined, serverExtras: undefined }
const API = 'https://api.example'

describe('a picture goes through', () => {
  test('the proxy of our own server', () => {
    const { imageUrl } = mediaAddresses(OWN)
    expect(imageUrl('/media/a.png', 640)).toBe('/img?url=%2Fmedia%2Fa.png&w=640&q=100')
  })

  test('the proxy beside the API of another origin that announces one', () => {
    const { imageUrl } = mediaAddresses({ ...OWN, apiBaseUrl: API, serverExtras: 'issuer images' })
    expect(imageUrl('/media/a.png', 640, 80)).toBe(`${API}/img?url=%2Fmedia%2Fa.png&w=640&q=80`)
  })

  test('a proxy of its own, whose parameters may have other names', () => {
    const proxy = 'https://img.example/fit/{width}/{quality}?src={url}'
    const { imageUrl } = mediaAddresses({ ...OWN, apiBaseUrl: API, imageProxyUrl: proxy })
    expect(imageUrl('/a b.png', 320)).toBe(
      'https://img.example/fit/320/100?src=https%3A%2F%2Fapi.example%2Fa%20b.png',
    )
    const plain = mediaAddresses({ ...OWN, imageProxyUrl: 'https://img.example/i' })
    expect(plain.imageUrl('https://a.example/1', 320)).toBe(
      'https://img.example/i?url=https%3A%2F%2Fa.example%2F1&w=320&q=100',
    )
  })

  test('whose addresses tell the original, in every width, and nobody else’s do', () => {
    const { imageUrl, originalIn } = mediaAddresses(OWN)
    expect(originalIn(`https://akashi.example${imageUrl('/media/a b.png', 640, 80)}`)).toBe('/media/a b.png')
    expect(originalIn('https://akashi.example/img?url=a&w=1&q=1&then=more')).toBeUndefined()
    expect(originalIn('https://akashi.example/media/a.png')).toBeUndefined()
    const proxy = mediaAddresses({
      ...OWN,
      imageProxyUrl: 'https://img.example/fit/{width}/{quality}?src={url}',
    })
    expect(proxy.originalIn(proxy.imageUrl('https://a.example/1', 320))).toBe('https://a.example/1')
  })

  test.each([
    ['the operator has none', { imageProxyUrl: 'none' }],
    ['the API of another origin announces none', {}],
    ['it announces other things', { serverExtras: 'issuer' }],
  ])('no proxy where %s: every picture is its own original', (_why, settings) => {
    const { imageUrl, originalIn, proxied } = mediaAddresses({ ...OWN, apiBaseUrl: API, ...settings })
    expect(proxied).toBe(false)
    expect(imageUrl('/a.png', 320)).toBe(`${API}/a.png`)
    expect(imageUrl(originalIn(`${API}/a.png`) ?? '', 320)).toBe(`${API}/a.png`)
  })
})

describe('an original', () => {
  test('takes the place of its picture where another server has no proxy, never past our own', () => {
    expect(mediaAddresses(OWN).insteadUrl('/media/a.png')).toBeUndefined()
    expect(mediaAddresses({ ...OWN, apiBaseUrl: API }).insteadUrl('/a.png')).toBe(`${API}/a.png`)
  })

  test('that is a path is on the assets host, else on the API’s', () => {
    expect(mediaAddresses(OWN).mediaUrl('/media/a.mp4')).toBe('/media/a.mp4')
    expect(mediaAddresses({ ...OWN, apiBaseUrl: API }).mediaUrl('/media/a.mp4')).toBe(`${API}/media/a.mp4`)
    const both = mediaAddresses({ ...OWN, apiBaseUrl: API, assetsUrl: 'https://assets.example' })
    expect(both.mediaUrl('/a.mp4')).toBe('https://assets.example/a.mp4')
  })

  test.each([
    'https://evil.example/a.mp4',
    'javascript:alert(1)',
    'data:image/png,x',
    '//evil.example/a',
    '/\\evil',
  ])('at %s is not shown', (original) => {
    const { mediaUrl } = mediaAddresses({ ...OWN, apiBaseUrl: API, assetsUrl: 'https://assets.example' })
    expect(mediaUrl(original)).toBeUndefined()
  })
})
