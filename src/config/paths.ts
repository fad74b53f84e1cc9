import { IMAGE_QUALITY } from './constants.ts'

/** Every page's address without a language prefix (seed section 2). */
export const paths = {
  home: () => '/',
  about: () => '/about',
  law: () => '/law',
  privacy: () => '/privacy_policy',
  terms: () => '/terms_of_service',
  login: (from?: string) => withFrom('/login', from),
  signup: (from?: string) => withFrom('/signup', from),
  marketplace: () => '/marketplace',
  listing: (id: string) => `/marketplace/${id}/listing`,
  myProfile: () => '/profile',
  profileEdit: () => '/profile/edit',
  salesCollection: () => '/profile/sales_collection',
  profile: (displayId: string) => `/profile/${displayId}`,
  group: (code: string) => `/${code}`,
  ball: (code: string, id: string) => `/${code}/balls/${id}`,
  /** The page that a card page leads back to: what becomes of an order. */
  order: (code: string, ball: string, order: string) => `/${code}/balls/${ball}?order=${order}`,
  nft: (code: string, id: string) => `/${code}/nfts/${id}`,
  certificate: (code: string, id: string) => `/${code}/nfts/${id}/certificate`,
}

/** An original through the image proxy, `width` pixels wide, webp (seed section 9). */
export function imageUrl(original: string, width: number, quality: number = IMAGE_QUALITY): string {
  return `/img?url=${encodeURIComponent(original)}&w=${width}&q=${quality}`
}

function withFrom(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
}
