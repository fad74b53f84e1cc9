import { cut, disc, INK, onWashi, oval, stroke, WASHI } from './paper.ts'

const { sumi, shu, ai, ochre, moss, plum, gofun, ash, clay, peach, sky } = INK

/** A morning in spring. */
export const morning = () =>
  onWashi('morning', WASHI.blush, [
    disc(50, 44, 22, shu),
    cut('M-4 40C8 36 20 37 30 40C24 44 8 45 -4 44Z', gofun),
    cut('M66 33C78 29 92 30 104 33L104 37C90 40 76 38 66 33Z', gofun),
    cut('M-4 72C10 58 22 54 34 60C46 66 60 76 104 70L104 104L-4 104Z', moss),
    cut('M-4 88C20 76 40 80 58 70C74 60 90 60 104 66L104 104L-4 104Z', ai),
    cut('M40 104C50 94 66 88 104 86L104 104Z', sumi),
    stroke('M17 26Q20 23 23 26Q26 23 29 26M31 17Q33.4 14.8 35.8 17Q38.2 14.8 40.6 17', sumi, 1.3),
  ])

/** Ripples, one behind the other. */
export const ripples = () => {
  const row = (y: number, shift: number, fill: string) =>
    Array.from({ length: 6 }, (_, i) => scale(i * 24 + shift, y, fill)).join('')
  const scale = (x: number, y: number, fill: string) =>
    [
      disc(x, y, 14, fill),
      disc(x, y, 10.6, gofun),
      disc(x, y, 8, fill),
      disc(x, y, 4.6, gofun),
      disc(x, y, 2.4, fill),
    ].join('')
  return onWashi('ripples', WASHI.mist, [
    disc(64, 25, 12, shu),
    row(58, -8, sky),
    row(70, 4, ai),
    row(82, -8, sky),
    row(94, 4, ai),
    row(106, -8, ai),
  ])
}

/** An owl, awake. */
export const owl = () =>
  onWashi('owl', WASHI.dusk, [
    cut(
      'M24 40C22 24 26 14 28 10C34 18 42 20 50 20C58 20 66 18 72 10C74 14 78 24 76 40C80 60 76 84 50 88C24 84 20 60 24 40Z',
      plum,
    ),
    cut('M24 46C16 58 18 74 28 82C34 72 33 58 24 46Z', sumi),
    cut('M76 46C84 58 82 74 72 82C66 72 67 58 76 46Z', sumi),
    cut('M50 46C60 52 66 62 62 78C58 86 42 86 38 78C34 62 40 52 50 46Z', peach),
    stroke(
      'M42 64Q45 67 48 64M52 64Q55 67 58 64M40 71Q43 74 46 71M47 71Q50 74 53 71M54 71Q57 74 60 71M44 78Q47 81 50 78M50 78Q53 81 56 78',
      clay,
      1.3,
    ),
    disc(38.5, 37, 11.5, gofun),
    disc(61.5, 37, 11.5, gofun),
    disc(39.5, 37.6, 7.4, ochre),
    disc(60.5, 37.6, 7.4, ochre),
    disc(40.4, 38, 4.4, sumi),
    disc(59.6, 38, 4.4, sumi),
    cut('M46.5 42L53.5 42L50 51Z', shu),
    cut('M-4 86C24 82 60 90 104 84L104 91C70 97 30 89 -4 93Z', clay),
    stroke('M43 84L43 90M47 85L47 91M53 85L53 91M57 84L57 90', ochre, 2),
  ])

/** A heron folded from one line. */
export const heron = () =>
  onWashi('heron', WASHI.plain, [
    disc(30, 30, 17, shu),
    cut('M44 62C54 50 74 52 90 70C78 69 70 76 58 76C48 76 42 70 44 62Z', sky),
    cut('M58 60C72 58 82 64 90 70C80 69 72 70 62 72Z', ai),
    stroke('M47 66C40 54 58 48 55 36C53 27 45 27 42 31', gofun, 5),
    stroke('M47 66C40 54 58 48 55 36C53 27 45 27 42 31', ash, 1),
    oval(46, 28, 6.4, 4.4, gofun, -14),
    cut('M41 27.4L21 33.5L42 31.4Z', ochre),
    cut('M46 24.4C54 21 62 23 68 29C60 27 54 28 49 28.4Z', sumi),
    disc(44.6, 27.6, 1.1, sumi),
    stroke('M57 76L57 97M63 75L66 84L64 97M57 97L51 98M64 97L70 98', sumi, 1.5),
    stroke('M12 104C14 88 12 78 18 66M20 104C20 92 24 84 30 78M86 104C88 94 86 88 92 80', moss, 2),
  ])

/** A yuzu in sixteen by sixteen. */
export const yuzu = () => {
  const rows = [
    '......gm........',
    '.....gmm.gg.....',
    '......mggg......',
    '....oooogooo....',
    '...ooyyooooooo..',
    '..ooyyyoooooood.',
    '..oyywoooooyood.',
    '.ooyyoooooooooodd',
    '.ooyooooyoooooodd',
    '.ooooooooooooood',
    '.oooyooooooyoodd',
    '..oooooooooooodd',
    '..ooooooyoooodd.',
    '...oooooooooddd.',
    '....oooooodddd..',
    '......dddddd....',
  ]
  const paint: Record<string, string> = {
    g: moss,
    m: '#8da062',
    o: ochre,
    y: '#ecc768',
    w: gofun,
    d: '#b77a2a',
  }
  const [at, side] = [15, 4.4]
  const cells = rows.flatMap((row, y) =>
    Array.from(row.slice(0, 16)).map((mark, x) => {
      const fill = paint[mark]
      const [left, top] = [at + x * side, at + y * side]
      return fill ? cut(`M${left} ${top}h${side + 0.1}v${side + 0.1}h-${side + 0.1}Z`, fill) : ''
    }),
  )
  return onWashi('yuzu', WASHI.leaf, cells)
}

/** The last train of the line, from the front. */
export const train = () =>
  onWashi('train', WASHI.straw, [
    cut('M-4 92L104 92L104 104L-4 104Z', ash),
    stroke('M32 92L18 104M68 92L82 104', sumi, 2),
    cut('M26 26C26 16 34 12 50 12C66 12 74 16 74 26L76 84L24 84Z', gofun),
    cut('M24.6 58L75.4 58L76 84L24 84Z', shu),
    cut('M31 30L47 30L47 50L31 50Z', sky),
    cut('M53 30L69 30L69 50L53 50Z', sky),
    cut('M31 50L40 30L45 30L36 50Z', gofun),
    cut('M53 50L60 30L63 30L56 50Z', gofun),
    cut('M38 18L62 18L62 25L38 25Z', sumi),
    disc(43, 21.5, 1.3, ochre),
    disc(50, 21.5, 1.3, ochre),
    disc(57, 21.5, 1.3, ochre),
    disc(34, 69, 5, gofun),
    disc(66, 69, 5, gofun),
    disc(34, 69, 2.8, ochre),
    disc(66, 69, 2.8, ochre),
    cut('M44 64L56 64L56 76L44 76Z', gofun),
    stroke('M47 73L50 66L53 73M48.2 71L51.8 71', ai, 1.2),
    cut('M22 84L78 84L74 92L26 92Z', sumi),
    stroke('M25 56L75 56', ai, 1.8),
  ])

/** A goldfish, from above. */
export const goldfish = () =>
  onWashi('goldfish', WASHI.mist, [
    disc(50, 50, 40, sky),
    disc(50, 50, 36, WASHI.mist),
    stroke('M22 62A30 30 0 0 0 40 79M78 38A30 30 0 0 0 60 21', gofun, 1.6),
    cut('M52 58C58 70 56 84 42 90C46 80 40 76 34 86C28 78 34 62 46 56Z', '#e7694a'),
    cut('M54 57C68 64 78 80 70 92C64 84 58 86 56 76C54 70 52 62 54 57Z', shu),
    cut('M39 38C30 38 24 46 28 54C34 52 38 48 41 44Z', '#e7694a'),
    cut('M62 38C72 38 77 46 73 54C67 52 63 48 60 44Z', '#e7694a'),
    cut('M50 14C60 16 66 28 64 42C62 54 56 62 50 62C44 62 38 54 37 42C35 28 41 16 50 14Z', shu),
    cut('M50 24C55 28 56 40 54 52C52 56 49 56 47 52C45 40 46 28 50 24Z', gofun),
    disc(40.5, 25.5, 2.6, gofun),
    disc(60, 25.5, 2.6, gofun),
    disc(40.3, 25, 1.5, sumi),
    disc(60.2, 25, 1.5, sumi),
  ])

/** A frog that likes the weather. */
export const frog = () =>
  onWashi('frog', WASHI.leaf, [
    stroke('M14 10L11 20M30 6L27 16M86 12L83 22M72 4L69.6 13M92 40L89 50M9 44L6 54', ai, 1.8),
    stroke('M74 84C78 60 72 44 52 26', moss, 3),
    cut(
      'M18 40C22 18 50 8 84 22C90 26 88 36 84 42C74 34 66 36 60 40C52 34 44 36 38 42C32 36 24 36 18 40Z',
      ai,
    ),
    stroke('M52 15C48 24 42 34 38 42M54 15C57 24 59 32 60 40', gofun, 1),
    cut('M20 88C18 70 30 60 46 60C62 60 74 70 72 88C66 96 26 96 20 88Z', moss),
    disc(33, 58, 8.4, moss),
    disc(59, 58, 8.4, moss),
    disc(33, 57, 5.4, gofun),
    disc(59, 57, 5.4, gofun),
    disc(34, 57.4, 3, sumi),
    disc(58, 57.4, 3, sumi),
    stroke('M30 74Q46 84 62 74', sumi, 1.7),
    cut('M28 90C36 80 56 80 64 90C56 95 36 95 28 90Z', '#c8cf9c'),
    disc(27, 72, 2.6, peach),
    disc(65, 72, 2.6, peach),
    oval(22, 92, 9, 4, moss, -8),
    oval(70, 92, 9, 4, moss, 8),
  ])

/** Tea on the veranda. */
export const tea = () =>
  onWashi('tea', WASHI.plain, [
    disc(50, 42, 35, WASHI.leaf),
    cut('M64 12C72 18 80 30 82 44C76 42 70 34 68 26C66 34 60 36 54 36C56 28 58 20 64 12Z', moss),
    cut('M-4 78L104 78L104 104L-4 104Z', clay),
    stroke('M-4 86L104 86M-4 95L104 95', sumi, 0.8),
    cut('M31 46L69 46L66 80C65 84 35 84 34 80Z', ai),
    oval(50, 46, 19, 4.4, gofun),
    oval(50, 46.6, 16.4, 3.2, '#a9b36a'),
    cut('M32.2 58L67.8 58L67 66L33 66Z', gofun),
    stroke('M36 62Q39 59 42 62Q45 65 48 62Q51 59 54 62Q57 65 60 62Q62 60 64 62', ai, 1.3),
    stroke('M43 38C38 32 46 28 42 21M52 36C47 29 56 24 51 15', ash, 1.6),
    disc(79, 74, 5.6, gofun),
    disc(88, 75, 5.2, '#c98b95'),
    cut('M72 78L96 78L94 82L74 82Z', sumi),
  ])

/** The plume of a blade of pampas grass: hairs that hang to the side that it leans to. */
const plume = (x: number, y: number, lean: number) =>
  Array.from({ length: 9 }, (_, i) => {
    const [bend, up] = [lean / 6 + i * (lean / 22), 17 - i * 1.6]
    return stroke(
      `M${x + bend * 0.2} ${y - i * 0.4}q${bend * 0.3} ${-up} ${bend} ${-up + i * 1.5}`,
      i % 3 === 1 ? clay : ochre,
      1.1,
    )
  }).join('')

/** The moon behind mist, and pampas grass. */
export const moon = () =>
  onWashi('moon', WASHI.dusk, [
    disc(56, 40, 28, gofun),
    disc(48, 34, 4.2, WASHI.straw),
    disc(64, 46, 6, WASHI.straw),
    disc(60, 27, 2.6, WASHI.straw),
    cut('M-4 50C14 44 36 45 50 50C36 55 12 56 -4 54Z', plum),
    cut('M52 62C70 56 90 57 104 60L104 65C86 69 68 67 52 62Z', plum),
    stroke('M20 104C22 84 24 66 36 46M32 104C33 90 36 76 50 62M12 104C12 90 12 78 8 64', sumi, 1.3),
    plume(36, 46, 34),
    plume(50, 62, 46),
    plume(8, 64, -8),
    cut('M-4 92C24 84 64 88 104 94L104 104L-4 104Z', sumi),
  ])
