import type { Shop } from '../shop.ts'
import { fillTheMarketplace, paidBalls, somebodysNft } from '../works.ts'

/** As many works as the marketplace shows at once. */
const FOR_SALE = 24
/** What the browser of somebody who reads a language asks for. */
export const LOCALES = { ja: 'ja-JP', en: 'en-US' } as const

interface PublicPage {
  name: string
  path: string
  language: keyof typeof LOCALES
}

/** One address of each public page on which visits begin; what they show is bought and listed for it. */
export async function publicPages(shop: Shop): Promise<PublicPage[]> {
  const ball = await paidBalls(shop).executeTakeFirstOrThrow()
  const nft = await somebodysNft(shop)
  await fillTheMarketplace(shop, FOR_SALE)
  const work = `/${nft.code}/nfts/${nft.id}`
  const pages = [
    ['home', '/'],
    ['shop', `/${ball.code}`],
    ['ball', `/${ball.code}/balls/${ball.id}`],
    ['work', work],
    ['certificate', `${work}/certificate`],
    ['marketplace', '/marketplace'],
  ] as const
  return [
    ...pages.map(([name, path]) => ({ name, path, language: 'ja' as const })),
    { name: 'home, English', path: '/en/', language: 'en' },
  ]
}
