/**
 * 証 cut the way a seal is cut: only straight strokes of one width, on a 32 unit square with a margin of 5.
 * Left 言 (lid, two lines, mouth), right 正.
 */
export const AKASHI_STROKES = [
  'M9.5 5.5v2.2',
  'M5 9.5h9.5',
  'M6 13h7.5',
  'M6 16.5h7.5',
  'M6.2 20.2h7.1v6.3h-7.1z',
  'M17 7h10.5',
  'M22.3 7v18.6',
  'M22.3 15.8h4.7',
  'M18.2 13.6v12',
  'M16.2 26.2h11.8',
].join('')
