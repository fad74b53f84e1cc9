import { expect, it } from 'vitest'
import { clockOf, type ClockOptions } from './clock.ts'

const SIZE = { width: 390, height: 844 }
const [FRAME_MS, LONG_MS] = [16, 12_000]

const OPTIONS: ClockOptions = {
  material: 'glass',
  chance: 0.1,
  only: false,
  placeOfWork: () => undefined,
  onTick: () => {},
  onGive: () => {},
  onFilled: () => {},
  onLanding: () => {},
}

const comesToRest = (clock: ReturnType<typeof clockOf>) => {
  for (let passed = 0; passed < LONG_MS && !clock.rests(); passed += FRAME_MS) clock.later(FRAME_MS)
  return clock.rests()
}

it('a ball that nobody touches comes to rest, and then every moment of it is the same', () => {
  const clock = clockOf(OPTIONS, SIZE, () => SIZE)
  clock.later(FRAME_MS)
  expect(clock.rests()).toBe(false)
  expect(comesToRest(clock)).toBe(true)
  const { idle: _, ...still } = clock.later(FRAME_MS)
  expect(clock.later(FRAME_MS)).toMatchObject(still)
})

it('a finger wakes it, and a ball that is let go comes to rest again', () => {
  const clock = clockOf(OPTIONS, SIZE, () => SIZE)
  comesToRest(clock)
  clock.finger.move(0, 0)
  expect(clock.rests()).toBe(false)
  clock.finger.press(0, 0)
  for (let passed = 0; passed < 500; passed += FRAME_MS) clock.later(FRAME_MS)
  clock.finger.release()
  expect(clock.rests()).toBe(false)
  expect(comesToRest(clock)).toBe(true)
})

it('a work that stays on the stage rests until it is sent on, but for the light around the only one', () => {
  for (const only of [false, true]) {
    const clock = clockOf({ ...OPTIONS, only }, SIZE, () => SIZE)
    clock.finger.run()
    expect(comesToRest(clock)).toBe(!only)
    clock.finger.leave()
    expect(clock.rests()).toBe(false)
  }
})
