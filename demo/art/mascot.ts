import { chanceOf } from '../random.ts'
import { group, picture } from '../svg.ts'
import { PAGES } from './pages.ts'
import { villager, type Villager } from './villager.ts'

const SIZE = 1000

const who = (
  [coat, accent]: readonly [string, string],
  [ears, head, eyes]: readonly [Villager['ears'], Villager['head'], Villager['eyes']],
  [mouth, belly, wide]: readonly [Villager['mouth'], Villager['belly'], number],
): Villager => ({ coat, accent, ears, head, eyes, mouth, belly, wide })

/** The villagers in the order of the second words of the village's titles. */
const VILLAGERS: readonly Villager[] = [
  who(['#f4f1ea', '#e46c8b'], ['rabbit', 'round', 'dot'], ['muzzle', 'plain', 84]),
  who(['#e8a04c', '#2f6f9f'], ['bear', 'wide', 'dot'], ['wave', 'plain', 100]),
  who(['#f0d27a', '#d9482b'], ['cat', 'loaf', 'tall'], ['wave', 'stripes', 96]),
  who(['#c9a27a', '#8a5a2c'], ['floppy', 'round', 'big'], ['smile', 'plain', 80]),
  who(['#7fb3a6', '#e0a100'], ['horn', 'wide', 'dot'], ['smile', 'spot', 104]),
  who(['#8a6b52', '#d9482b'], ['bear', 'loaf', 'tall'], ['muzzle', 'plain', 88]),
  who(['#8d5a6e', '#f0c7b0'], ['cat', 'round', 'big'], ['muzzle', 'spot', 78]),
  who(['#c9cdd6', '#3f7d4f'], ['rabbit', 'wide', 'tall'], ['smile', 'stripes', 110]),
  who(['#cfdc8a', '#e0a100'], ['bud', 'round', 'dot'], ['beak', 'plain', 92]),
  who(['#4b4a57', '#e46c4a'], ['horn', 'loaf', 'big'], ['wave', 'stripes', 94]),
]

/** Which page of the book a work is, and who is on it: ten villagers, two pages in each round. */
export function mascotWords(index: number): readonly [page: number, villager: number] {
  const second = index % VILLAGERS.length
  return [Math.floor(index / VILLAGERS.length) * 2 + (second % 2), second]
}

/** A picture-book creature somewhere nice. */
export function mascotWork(index: number): string {
  const c = chanceOf(`mascot-${index}`)
  const [pageNumber, second] = mascotWords(index)
  const page = PAGES[pageNumber]!
  const somebody = VILLAGERS[second]!
  const size = c.between(0.74, 0.86)
  const x = 500 - 500 * size + c.between(-60, 60)
  const front = villager(somebody, page.pose, page.asleep) + page.before(c, somebody.accent)
  const place = `translate(${x.toFixed(1)} ${(966 - 940 * size).toFixed(1)}) scale(${size.toFixed(2)})`
  const sky = page.sky[Math.floor(second / 2) % page.sky.length]!
  return picture(SIZE, SIZE, sky, page.behind(c, somebody.accent) + group(`transform="${place}"`, front))
}
