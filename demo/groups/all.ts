import type { DemoGroup } from '../group.ts'
import { mascot } from './mascot.ts'
import { pixel } from './pixel.ts'
import { plant } from './plant.ts'
import { stamp } from './stamp.ts'
import { sumi } from './sumi.ts'

/** All groups of the demo catalog. */
export const GROUPS: readonly DemoGroup[] = [sumi, pixel, plant, stamp, mascot]
