import { IMAGE_QUALITY } from './constants.ts'
import { env } from './env.ts'
import { parseUrl } from './parse-url.ts'
import { withoutSize } from './picture-size.ts'
import { names } from './server-extras.ts'

/** The source of pictures and films (docs/configuration.md). */
interface MediaSettings {
  /** Origin of the API; empty: the page's own. */
  apiBaseUrl: string
  /** Where originals are, when that is neither the API nor the page. */
  assetsUrl: string | undefined
  /**
   * `none`, an address, or one with `{url}`, `{width}` and `{quality}` in it; absent: the API's `/img`, where an
   * API of another origin announces one.
   */
  imageProxyUrl: string | undefined
  /** What the build announces of the API (server-extras.ts). The worker, too, has to know it: not the page. */
  serverExtras: string | undefined
}

const QUERY = 'url={url}&w={width}&q={quality}'
/** The setting of an operator without an image proxy: originals are shown as they are. */
const NO_PROXY = 'none'

/** How addresses of media are made; `page` is the address of the page, for originals of its own host. */
export function mediaAddresses({ apiBaseUrl, assetsUrl, imageProxyUrl, serverExtras }: MediaSettings) {
  const base = assetsUrl ?? apiBaseUrl
  const besideApi = apiBaseUrl === '' || names(serverExtras, 'images') ? `${apiBaseUrl}/img` : NO_PROXY
  const proxy = imageProxyUrl ?? besideApi
  const proxied = proxy !== NO_PROXY
  const pattern = patternOf(proxy)
  const reading = new RegExp(
    `${pattern
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{url}', '(?<url>[^&/]+)')
      .replace('{width}', '\\d+')
      .replace('{quality}', '\\d+')}$`,
  )
  /** Our own proxy takes an original's address as the API returned it; another proxy needs it absolute. */
  const named = (original: string) =>
    imageProxyUrl === undefined || !original.startsWith('/') ? original : base + original
  return {
    proxied,
    imageUrl: (sized: string, width: number, quality: number = IMAGE_QUALITY): string => {
      const original = withoutSize(sized)
      if (!proxied) return mediaUrl(original) ?? ''
      return pattern
        .replace('{url}', encodeURIComponent(named(original)))
        .replace('{width}', String(width))
        .replace('{quality}', String(quality))
    },
    mediaUrl,
    insteadUrl: (original: string) =>
      apiBaseUrl === '' && imageProxyUrl === undefined ? undefined : mediaUrl(original),
    originalIn: (address: string): string | undefined => {
      if (!proxied) return mediaUrl(address)
      const encoded = address.match(reading)?.groups?.url
      return encoded === undefined ? undefined : decodeURIComponent(encoded)
    },
  }

  function mediaUrl(sized: string): string | undefined {
    const original = withoutSize(sized)
    if (/^\/(?![/\\])/.test(original)) return base + original
    const url = parseUrl(original)
    if (!url) return undefined
    const { protocol, origin } = url
    if (protocol !== 'https:' && protocol !== 'http:') return undefined
    const known = [assetsUrl, apiBaseUrl].map((each) => parseUrl(each ?? '')?.origin)
    return assetsUrl === undefined || known.includes(origin) ? original : undefined
  }
}

function patternOf(address: string): string {
  if (address.includes('{url}')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${QUERY}`
}

const addresses = mediaAddresses(env)

/** Whether there is an image proxy, which renders every width. */
export const IMAGES_PROXIED = addresses.proxied
/**
 * The original that an address of the proxy shows, whatever its width; undefined for any other address. Without a
 * proxy every picture is its own original.
 */
export const originalIn = addresses.originalIn
/** An original through the image proxy, `width` pixels wide, webp (docs/specification.md section 9). */
export const imageUrl = addresses.imageUrl
/**
 * An original itself: a film, or a picture where there is no proxy. Undefined for what is on no configured host
 * (docs/specification.md section 9: only the assets host is allowed) and for what is no web address.
 */
export const mediaUrl = addresses.mediaUrl
/**
 * What to show where the proxy has no answer: the original, but never past our own server's proxy, which may
 * have refused it for a reason.
 */
export const insteadUrl = addresses.insteadUrl
