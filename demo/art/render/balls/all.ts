import type { Ball } from '../ball.ts'
import { ARCADE } from './arcade.ts'
import { BOKUTEI } from './bokutei.ts'
import { EKISTAMP } from './ekistamp.ts'
import { NONKI } from './nonki.ts'
import { ONSHITSU } from './onshitsu.ts'

/** How each ball of the demo is made: group → key → object. */
export const BALLS: Record<string, Record<string, () => Ball>> = {
  bokutei: BOKUTEI,
  yoru_arcade: ARCADE,
  onshitsu: ONSHITSU,
  ekistamp: EKISTAMP,
  nonki_mura: NONKI,
}
