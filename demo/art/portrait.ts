import { circle, n, path, picture, rect } from '../svg.ts'

const SIZE = 600

/** A person's features: enough to recognise them again. */
export interface Face {
  skin: string
  hair: string
  style: 'bob' | 'bun' | 'crop' | 'long' | 'cap' | 'curls'
  coat: string
  collar: 'kimono' | 'apron' | 'high' | 'round'
  glasses?: boolean
  smile?: boolean
}

const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)

function behind({ hair, style }: Face): string {
  if (style === 'long') return path('M166 300Q150 110 300 108Q450 110 434 300L452 500H148Z', `fill="${hair}"`)
  if (style === 'bob') return path('M160 300Q150 112 300 110Q450 112 440 300V366H160Z', `fill="${hair}"`)
  if (style === 'bun') return circle(300, 104, 60, `fill="${hair}"`) + circle(300, 246, 138, `fill="${hair}"`)
  if (style === 'curls')
    return [
      [190, 210],
      [170, 280],
      [410, 210],
      [430, 280],
      [240, 150],
      [360, 150],
      [300, 134],
      [300, 180],
      [182, 344],
      [418, 344],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 58, `fill="${hair}"`))
      .join('')
  return ''
}

function fringe({ hair, style, coat }: Face): string {
  if (style === 'cap')
    return (
      path('M176 252Q180 128 300 126Q420 128 424 252Z', `fill="${coat}"`) +
      rect(168, 226, 264, 34, `fill="${hair}"`) +
      path('M196 260H404Q392 296 300 296Q208 296 196 260Z', 'fill="#1c1a17"') +
      circle(300, 190, 20, 'fill="#e3b04b"')
    )
  if (style === 'crop')
    return path(
      'M178 290Q160 130 300 124Q440 130 422 290Q414 236 384 214Q322 236 226 206Q190 236 178 290Z',
      `fill="${hair}"`,
    )
  if (style === 'curls')
    return [216, 258, 300, 342, 384]
      .map((x, i) => circle(x, 186 + (i % 2) * 12, 36, `fill="${hair}"`))
      .join('')
  if (style === 'bob')
    return path('M176 268Q186 140 300 138Q414 140 424 268Q300 246 176 268Z', `fill="${hair}"`)
  return path('M178 290Q184 140 300 138Q416 140 422 290Q396 218 330 180Q270 250 178 290Z', `fill="${hair}"`)
}

function clothes({ coat, collar, skin }: Face, ground: string): string {
  const body = path('M80 600Q88 470 232 448L300 470L368 448Q512 470 520 600Z', `fill="${coat}"`)
  const edge = `fill="none" stroke="${ground}" stroke-width="16"`
  const parts = {
    kimono:
      path('M238 448L300 548L362 448L300 470Z', `fill="${skin}"`) +
      path('M232 446L330 600M368 446L284 566', edge),
    apron:
      path('M206 600V520Q300 548 394 520V600Z', `fill="${ground}"`) +
      path('M214 524L240 450M386 524L360 450', edge),
    high: rect(244, 420, 112, 56, `fill="${coat}" rx="20"`) + path('M300 480V600', edge),
    round: path('M232 450Q300 528 368 450', edge),
  }
  return body + parts[collar]
}

/** A portrait, head and shoulders, in flat colours on the background of the group. */
export function portrait(face: Face, ground: string, disc: string): string {
  const { skin, glasses, smile } = face
  const line = 'fill="none" stroke="#2a211d" stroke-width="9" stroke-linecap="round"'
  const head =
    rect(262, 370, 76, 96, `fill="${skin}" rx="30"`) +
    path('M262 420Q300 450 338 420V440Q300 466 262 440Z', 'fill="#000000" fill-opacity="0.12"') +
    `<ellipse cx="300" cy="292" rx="118" ry="138" fill="${skin}"/>` +
    both((s) => circle(300 + s * 120, 302, 24, `fill="${skin}"`))
  const eyes = smile
    ? both((s) =>
        path(`M${n(300 + s * 50 - 20)} 300Q${n(300 + s * 50)} 280 ${n(300 + s * 50 + 20)} 300`, line),
      )
    : both((s) => circle(300 + s * 50, 298, 10, 'fill="#2a211d"'))
  const brows = both((s) =>
    path(`M${n(300 + s * 50 - 22)} 264Q${n(300 + s * 50)} 252 ${n(300 + s * 50 + 22)} 262`, line),
  )
  const frames = glasses
    ? both((s) =>
        circle(300 + s * 52, 300, 38, 'fill="#ffffff" fill-opacity="0.2" stroke="#2a211d" stroke-width="8"'),
      ) + path('M286 298Q300 288 314 298', line)
    : ''
  const mouth =
    path('M300 312Q290 338 304 342', `${line} stroke-opacity="0.5"`) +
    path(smile ? 'M262 374Q300 406 338 374' : 'M274 382Q300 394 326 380', line)
  const cheeks = both((s) => circle(300 + s * 78, 350, 22, 'fill="#d9482b" fill-opacity="0.16"'))
  return picture(
    SIZE,
    SIZE,
    ground,
    circle(300, 300, 250, `fill="${disc}"`) +
      behind(face) +
      clothes(face, ground) +
      head +
      cheeks +
      eyes +
      brows +
      frames +
      mouth +
      fringe(face),
  )
}
