import { expect, it } from 'vitest'
import { t } from '../../../tests/support/texts.ts'
import type { BallRow } from '../../store/shop/balls.ts'
import { ballCard, versionOf } from './cards.ts'

const both = (text: string) => ({ ja: text, en: text })
const BALL = {
  id: 'b1',
  name: both('静'),
  group_name: both('墨庭'),
  author_name: both('早瀬'),
  image_url: null,
  bgcolor: null,
  textcolor: null,
  status: 'sale',
  price: 1200,
} as unknown as BallRow

it('says on the card of a ball what it costs while it is on sale, in the words of its language', () => {
  for (const language of ['ja', 'en'] as const) {
    const { price } = ballCard(BALL, language)
    expect(price).toBe(t('¥{price, number} (tax included)', language, { price: 1200 }))
    expect(price).toContain('¥1,200')
    expect(ballCard({ ...BALL, price: 0 }, language).price).toBe(t('Free', language, {}, 'server'))
  }
  expect(ballCard({ ...BALL, status: 'closed' }, 'ja').price).toBeUndefined()
})

it('draws another card once the price is another', () => {
  const version = (price: number) => versionOf(ballCard({ ...BALL, price }, 'en'))
  expect(version(1200)).not.toBe(version(1300))
})
