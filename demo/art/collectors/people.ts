import { cut, disc, INK, onWashi, oval, stroke, WASHI } from './paper.ts'

const { sumi, shu, ai, ochre, moss, plum, gofun, ash, clay, peach } = INK

/** Shoulders that leave the sheet at its lower edge, and the neck above them. */
const bust = (coat: string, skin: string) => [
  cut('M8 100C10 78 28 71 42 69L58 69C72 71 90 78 92 100Z', coat),
  cut('M42 56L58 56L59 70C55 76 45 76 41 70Z', skin),
]
const eyes = (y: number) => [disc(42.5, y, 1.5, sumi), disc(57.5, y, 1.5, sumi)]
const smile = (y: number) => stroke(`M45 ${y}Q50 ${y + 3.5} 55 ${y}`, sumi, 1.2)
const glasses = (y: number, colour: string) => [
  ...[42.5, 57.5].map(
    (x) => `<circle cx="${x}" cy="${y}" r="5.6" fill="none" stroke="${colour}" stroke-width="1.3"/>`,
  ),
  stroke(`M48 ${y - 0.6}Q50 ${y - 1.6} 52 ${y - 0.6}`, colour, 1.3),
]

/** A printmaker, her head wrapped in cloth of her own. */
export const june = () =>
  onWashi('june', WASHI.straw, [
    ...bust(ai, clay),
    cut('M41 70C45 78 55 78 59 70L64 71C58 86 42 86 36 71Z', shu),
    oval(50, 47, 14.5, 18, clay),
    cut('M33 41C30 20 44 10 55 11C70 12 72 28 67 41C58 33 43 33 33 41Z', ochre),
    cut('M52 13C56 3 70 4 68 13C66 19 58 19 52 13Z', ochre),
    cut('M48 12C42 4 32 8 36 15C39 19 44 17 48 12Z', shu),
    stroke('M35 35C45 27 57 27 67 35', shu, 2.2),
    stroke('M36 27C46 20 57 20 67 27', ai, 2.2),
    ...eyes(47),
    smile(55),
    disc(34.6, 56, 2.2, ochre),
    disc(65.4, 56, 2.2, ochre),
  ])

/** An attendant of a museum, who watches. */
export const nao = () =>
  onWashi('nao', WASHI.blush, [
    disc(50, 14.5, 8.5, sumi),
    cut('M30 50C26 26 38 17 50 17C62 17 74 26 70 50C70 58 67 62 64 64L36 64C33 62 30 58 30 50Z', sumi),
    ...bust(sumi, peach),
    cut('M41 69L50 84L59 69L63 70L54 100L46 100L37 70Z', gofun),
    cut('M48 82L52 82L54 100L46 100Z', shu),
    oval(50, 46, 14, 17.5, peach),
    cut('M35 45C35 29 44 25 50 25C58 25 65 29 65 45C60 40 58 34 56 31C50 37 42 39 35 45Z', sumi),
    ...eyes(47),
    ...glasses(47, shu),
    smile(56),
  ])

/** An architect with a flat that is too small. */
export const tomas = () =>
  onWashi('tomas', WASHI.mist, [
    ...bust(sumi, peach),
    cut('M38 66C44 71 56 71 62 66L63 75C56 81 44 81 37 75Z', sumi),
    oval(50, 44, 14.5, 18, peach),
    cut('M35 42C31 24 42 16 53 17C66 18 70 28 65 42C64 34 61 31 58 30C49 33 40 31 37 33Z', ash),
    cut(
      'M35.5 45C36 58 40 70 50 71C60 70 64 58 64.5 45C62 52 58 53 55 52C52 50.6 48 50.6 45 52C42 53 38 52 35.5 45Z',
      ash,
    ),
    stroke('M46.5 57.5Q50 59.5 53.5 57.5', sumi, 1.2),
    ...eyes(43),
    ...glasses(43, sumi),
  ])

/** A dog that keeps the odd ones. */
export const otto = () =>
  onWashi('otto', WASHI.leaf, [
    cut('M20 100C20 80 32 72 50 72C68 72 80 80 80 100Z', ash),
    cut('M29 24C20 26 17 40 21 52C27 50 32 44 34 36Z', sumi),
    cut('M71 24C80 26 83 40 79 52C73 50 68 44 66 36Z', sumi),
    cut('M50 15C64 15 72 26 71 42C71 56 66 62 60 65L40 65C34 62 29 56 29 42C28 26 36 15 50 15Z', ash),
    cut('M36 52C40 44 46 43 50 43C54 43 60 44 64 52C68 64 62 79 50 80C38 79 32 64 36 52Z', gofun),
    cut('M31 35C35 29 43 29 47 34L44 40C40 37 36 37 32 40Z', gofun),
    cut('M69 35C65 29 57 29 53 34L56 40C60 37 64 37 68 40Z', gofun),
    disc(40.5, 41.5, 2.2, sumi),
    disc(59.5, 41.5, 2.2, sumi),
    cut('M44 50C47 48 53 48 56 50C56 55 53 57 50 57C47 57 44 55 44 50Z', sumi),
    stroke('M50 57L50 62M44 65Q47.5 66 50 62Q52.5 66 56 65', sumi, 1.2),
    cut('M28 79C40 87 60 87 72 79L75 87C60 97 40 97 25 87Z', shu),
    cut('M60 88L72 98L64 104L56 94Z', shu),
    stroke('M30 84C42 91 58 91 70 84', gofun, 1.1),
  ])

/** A calico cat behind a cup of coffee. */
export const mike = () =>
  onWashi('mike', WASHI.straw, [
    cut('M24 44L27 15L45 29Z', ochre),
    cut('M76 44L73 15L55 29Z', sumi),
    cut('M29 33L30.5 22L38 28Z', peach),
    cut('M71 33L69.5 22L62 28Z', peach),
    oval(50, 50, 29, 25, gofun),
    cut('M22 46C24 33 34 26 45 26C46 36 40 46 31 52C27 53 23 51 22 46Z', ochre),
    cut('M78 46C77 34 68 27 58 26C55 33 60 42 68 48C72 51 77 51 78 46Z', sumi),
    oval(39, 49, 2.6, 3.2, sumi),
    oval(61, 49, 2.6, 3.2, moss),
    oval(61, 49, 1.4, 3, sumi),
    cut('M47.5 55L52.5 55L50 58Z', shu),
    stroke('M44 61.5Q47.5 62 50 58.5Q52.5 62 56 61.5', sumi, 1.1),
    stroke('M20 55L32 57M20 62L32 60.5M80 55L68 57M80 62L68 60.5', ash, 0.8),
    cut('M30 72L70 72C70 88 65 98 50 98C35 98 30 88 30 72Z', ai),
    oval(50, 72, 20, 4, gofun),
    oval(50, 72.4, 17, 2.8, clay),
    stroke('M70 78C80 76 80 90 67 89', ai, 3.4),
    oval(33, 73, 6, 4.6, gofun, -12),
    oval(67, 73, 6, 4.6, gofun, 12),
  ])

/** Somebody who works at night, asleep by day. */
export const fox = () =>
  onWashi('fox', WASHI.dusk, [
    oval(50, 60, 37, 28, ochre, -4),
    cut('M16 62C14 40 34 30 52 34C68 37 78 46 82 56C70 50 60 52 54 60C44 72 28 78 16 62Z', ochre),
    cut('M88 58C90 80 66 92 46 87C60 84 70 76 74 66C77 58 86 52 88 58Z', shu),
    cut('M46 87C38 86 33 81 31 76C40 79 52 77 58 74C56 80 52 85 46 87Z', gofun),
    cut('M22 52L25 34L37 44Z', sumi),
    cut('M40 44L51 33L54 49Z', sumi),
    cut('M20 54C24 43 47 41 54 50C56 60 46 70 33 76C24 71 18 63 20 54Z', ochre),
    cut('M23 62C28 60 33 64 34 70C36 64 43 60 50 60C47 67 41 72 33 76C28 72 24 67 23 62Z', gofun),
    disc(33, 75, 2.3, sumi),
    stroke('M24 59Q27 62 30.5 60M40 59Q44 61 47 57', sumi, 1.3),
    cut('M80 10A13 13 0 1 0 92 28A10.5 10.5 0 1 1 80 10Z', plum),
  ])
