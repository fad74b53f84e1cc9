import { chanceOf } from '../random.ts'
import { circle, onCircle, path, picture, polygon, rect } from '../svg.ts'

const SIZE = 480

/** A person's mark: a drawn crest on their own ground, the same each time. */
export function crest(key: string, ground: string, ink: string): string {
  const c = chanceOf(`crest-${key}`)
  const paint = `fill="${ink}"`
  const outline = `fill="none" stroke="${ink}" stroke-width="14"`
  const petals = c.whole(3, 8)
  const inner = [
    () =>
      Array.from({ length: petals }, (_, i) => {
        const [x, y] = onCircle(240, 240, 78, i / petals - 0.25)
        return circle(x, y, 190 / petals + 14, paint)
      }).join('') + circle(240, 240, 26, `fill="${ground}"`),
    () =>
      Array.from({ length: petals }, (_, i) =>
        path(
          polygon([
            onCircle(240, 240, 20, i / petals),
            onCircle(240, 240, 130, (i + 0.3) / petals),
            onCircle(240, 240, 130, (i + 0.7) / petals),
          ]),
          paint,
        ),
      ).join(''),
    () =>
      rect(150, 150, 180, 180, outline) +
      rect(150, 150, 180, 180, `${outline} transform="rotate(45 240 240)"`) +
      circle(240, 240, 36, paint),
    () =>
      [0, 1, 2].map((i) => path(`M${110 + i * 10} ${300 - i * 50}q65 -70 130 0t130 0`, outline)).join('') +
      circle(310, 140, 30, paint),
    () =>
      path('M240 110Q350 200 240 370Q130 200 240 110Z', paint) +
      path('M240 150V350', `stroke="${ground}" stroke-width="10"`),
  ]
  const ring = c.maybe(0.75) ? circle(240, 240, 176, outline) : ''
  return picture(SIZE, SIZE, ground, ring + c.pick(inner)())
}

const [HERO_W, HERO_H] = [1536, 768]
const HERO_BOX = 320

/** A group's wide picture: three of its works on its wall. */
export function hero(ground: string, works: readonly string[]): string {
  const shown = works.slice(0, 4).map((svg, i) => {
    const [, w = '1', h = '1'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    const scale = Math.min(HERO_BOX / Number(w), (i % 2 === 0 ? 470 : 540) / Number(h))
    const [width, height] = [Number(w) * scale, Number(h) * scale]
    const inner = svg.replace(
      /^<svg /,
      `<svg x="${Math.round(212 + i * 371 - width / 2)}" y="${Math.round((HERO_H - height) / 2)}" preserveAspectRatio="xMidYMid meet" `,
    )
    const sized = inner.replace(
      /width="\d+" height="\d+"/,
      `width="${Math.round(width)}" height="${Math.round(height)}"`,
    )
    return sized.replaceAll('id="b"', `id="b${i}"`).replaceAll('url(#b)', `url(#b${i})`)
  })
  return picture(HERO_W, HERO_H, ground, shown.join(''))
}
