import type { Ball } from '../ball.ts'
import { CapsuleBall } from '../capsule.ts'

/** 夜更かしアーケード: toy capsules. */
export const ARCADE: Record<string, () => Ball> = {
  'stage-1': () =>
    new CapsuleBall({
      plastic: '#12b8a0',
      clear: '#f6fbfa',
      axis: [-0.24, 0.9, 0.2],
      parcel: { paper: '#ffd23f', print: '#fff4c4', string: '#e8452c', pattern: 'stripes', seed: 1 },
    }),
  'stage-2': () =>
    new CapsuleBall({
      plastic: '#f0487c',
      clear: '#fdf3f6',
      axis: [0.3, 0.88, 0.26],
      parcel: { paper: '#6fd6f5', print: '#f4fbff', string: '#fff3c0', pattern: 'dots', seed: 4 },
    }),
  continue: () =>
    new CapsuleBall({
      plastic: '#5a63e0',
      clear: '#f1f3fd',
      axis: [-0.34, 0.84, 0.34],
      parcel: { paper: '#f7f3ff', print: '#f2b632', string: '#5a63e0', pattern: 'stars', seed: 9 },
    }),
  boss: () =>
    new CapsuleBall({
      plastic: '#e2541b',
      clear: '#efe3da',
      axis: [0.18, 0.9, 0.14],
      parcel: { paper: '#20222c', print: '#f0b93a', string: '#f0b93a', pattern: 'checks', seed: 15 },
    }),
  beta: () =>
    new CapsuleBall({
      plastic: '#93cf2b',
      clear: '#f8fcee',
      axis: [-0.1, 0.86, 0.42],
      parcel: { paper: '#fdfdf6', print: '#fdfdf6', string: '#3b7d2a', pattern: 'plain', seed: 22 },
    }),
}
