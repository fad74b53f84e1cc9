import { circle, path, rect } from '../svg.ts'

const DARK = '#2c2430'
const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)

/** A villager: the same coat, ears, face and belly on every page. */
export interface Villager {
  coat: string
  accent: string
  ears: 'cat' | 'rabbit' | 'bear' | 'bud' | 'horn' | 'floppy'
  head: 'wide' | 'round' | 'loaf'
  eyes: 'dot' | 'tall' | 'big'
  mouth: 'smile' | 'muzzle' | 'wave' | 'beak'
  belly: 'plain' | 'stripes' | 'spot'
  wide: number
}

export type Pose = 'up' | 'down' | 'wave' | 'hold'

function ears({ coat, accent, ears: kind }: Villager): string {
  const inside = `fill="${accent}" fill-opacity="0.45"`
  const soft = `fill="${coat}" stroke="${coat}" stroke-width="30" stroke-linejoin="round"`
  const kinds = {
    cat: () =>
      both(
        (s) =>
          path(`M${500 + s * 150} 390L${500 + s * 215} 200L${500 + s * 45} 310Z`, soft) +
          path(`M${500 + s * 150} 320L${500 + s * 190} 240L${500 + s * 105} 290Z`, inside),
      ),
    rabbit: () =>
      both((s) => {
        const turn = `transform="rotate(${s * 9} ${500 + s * 95} 330)"`
        const at = `cx="${500 + s * 95}" cy="195"`
        return `<ellipse ${at} rx="52" ry="170" fill="${coat}" ${turn}/><ellipse ${at} rx="22" ry="120" ${inside} ${turn}/>`
      }),
    bear: () =>
      both((s) => circle(500 + s * 165, 285, 84, `fill="${coat}"`) + circle(500 + s * 165, 285, 46, inside)),
    bud: () =>
      path(
        'M500 300Q490 220 506 170',
        `fill="none" stroke="#4f7a4a" stroke-width="16" stroke-linecap="round"`,
      ) +
      path(
        'M506 176Q420 190 400 110Q490 96 506 176ZM506 176Q590 180 612 96Q520 90 506 176Z',
        'fill="#6fa35e"',
      ),
    horn: () =>
      both((s) =>
        path(
          `M${500 + s * 120} 320Q${500 + s * 150} 200 ${500 + s * 240} 176Q${500 + s * 236} 268 ${500 + s * 186} 356Z`,
          `fill="${accent}"`,
        ),
      ),
    floppy: () =>
      both((s) =>
        path(
          `M${500 + s * 150} 300Q${500 + s * 320} 240 ${500 + s * 310} 430Q${500 + s * 280} 540 ${500 + s * 220} 440Z`,
          `fill="${accent}"`,
        ),
      ),
  }
  return kinds[kind]()
}

function face({ accent, eyes, mouth, wide }: Villager, asleep: boolean): string {
  const line = `fill="none" stroke="${DARK}" stroke-width="10" stroke-linecap="round"`
  const open = {
    dot: (x: number) => circle(x, 440, 19, `fill="${DARK}"`) + circle(x + 7, 433, 6, 'fill="#fff"'),
    tall: (x: number) => `<ellipse cx="${x}" cy="440" rx="14" ry="26" fill="${DARK}"/>`,
    big: (x: number) => circle(x, 440, 34, 'fill="#fff"') + circle(x, 444, 18, `fill="${DARK}"`),
  }
  const shut = (x: number) => path(`M${x - 26} 440Q${x} 466 ${x + 26} 440`, line)
  const eye = asleep ? shut : open[eyes]
  const mouths = {
    smile: path('M470 508Q500 540 530 508', line),
    muzzle: path('M476 506Q500 496 524 506L500 526Z', `fill="${DARK}"`) + path('M500 526V548', line),
    wave: path('M462 504Q481 530 500 506Q519 530 538 504', line),
    beak: path('M466 500Q500 480 534 500L500 540Z', `fill="${accent}"`),
  }
  const cheeks = both((s) => circle(500 + s * (wide + 66), 500, 30, 'fill="#e0574a" fill-opacity="0.28"'))
  return eye(500 - wide) + eye(500 + wide) + mouths[mouth] + cheeks
}

function body({ coat, accent, belly }: Villager, pose: Pose): string {
  const arm = `stroke="${coat}" stroke-width="64" stroke-linecap="round" fill="none"`
  const [up, down] = ['M310 660Q230 600 216 510', 'M310 660Q240 720 262 800']
  const flip = (d: string) => `<g transform="translate(1000 0) scale(-1 1)">${path(d, arm)}</g>`
  const arms = {
    up: path(up, arm) + flip(up),
    down: path(down, arm) + flip(down),
    wave: path(up, arm) + flip(down),
    hold: path('M310 660Q270 740 380 760', arm) + flip('M310 660Q270 740 380 760'),
  }
  const bellies = {
    plain: '<ellipse cx="500" cy="740" rx="130" ry="130" fill="#fff" fill-opacity="0.55"/>',
    stripes: [640, 696, 752, 808, 864]
      .map((y) => rect(250, y, 500, 22, `fill="${accent}" fill-opacity="0.55"`))
      .join(''),
    spot:
      circle(430, 700, 34, `fill="${accent}" fill-opacity="0.6"`) +
      circle(570, 790, 46, `fill="${accent}" fill-opacity="0.6"`),
  }
  const trunk = `<ellipse cx="500" cy="740" rx="222" ry="190"`
  const clip = `<clipPath id="b">${trunk}/></clipPath>`
  return `${pose === 'hold' ? '' : arms[pose]}${trunk} fill="${coat}"/>${clip}<g clip-path="url(#b)">${bellies[belly]}</g>${
    pose === 'hold' ? arms.hold : ''
  }`
}

/** Draws a villager standing in a field of 1000 × 1000. */
export function villager(who: Villager, pose: Pose, asleep = false): string {
  const heads = {
    wide: '<ellipse cx="500" cy="440" rx="250" ry="200"',
    round: '<ellipse cx="500" cy="430" rx="220" ry="220"',
    loaf: '<rect x="270" y="260" width="460" height="370" rx="150"',
  }
  const shadow = '<ellipse cx="500" cy="932" rx="250" ry="26" fill="#2c2430" fill-opacity="0.14"/>'
  const front = who.ears === 'floppy'
  const head = `${heads[who.head]} fill="${who.coat}"/>`
  return (
    shadow + (front ? '' : ears(who)) + body(who, pose) + head + (front ? ears(who) : '') + face(who, asleep)
  )
}
