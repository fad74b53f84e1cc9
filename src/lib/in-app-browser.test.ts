import { describe, expect, test } from 'vitest'
import { inAppBrowser } from './in-app-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7'

describe('a page knows that it is open inside', () => {
  test.each([
    ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.10.0`],
    [
      'LINE',
      `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36 Line/14.9.1/IAB`,
    ],
    ['Instagram', `${IPHONE} Mobile/21F90 Instagram 335.0.8.25.90 (iPhone15,4; iOS 17_5; ja_JP)`],
    ['Facebook', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.36;FBLC/ja_JP]`],
    [
      'Facebook',
      `${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470;]`,
    ],
    ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.48`],
    ['TikTok', `${ANDROID}; wv) AppleWebKit/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`],
    ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49`],
  ])('%s', (app, userAgent) => {
    expect(inAppBrowser(userAgent, false)).toEqual({ app, leavesByAddress: app === 'LINE' })
  })

  test('an app that does not say its name', () => {
    const unnamed = { app: null, leavesByAddress: false }
    expect(
      inAppBrowser(`${ANDROID}; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, false),
    ).toEqual(unnamed)
    expect(inAppBrowser(`${IPHONE} Mobile/15E148`, false)).toEqual(unnamed)
  })
})

test('a browser of its own is none, and neither is the shop on a home screen', () => {
  for (const userAgent of [
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    '',
  ]) {
    expect(inAppBrowser(userAgent, false)).toBeNull()
  }
  expect(inAppBrowser(`${IPHONE} Mobile/15E148`, true)).toBeNull()
})
