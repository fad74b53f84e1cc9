import { expect, it } from 'vitest'
import { after, AT_REST, pressed, released, started, type Press } from './press.ts'
import { TAP_MS } from './timing.ts'

const BUILD_MS = 1_300
const FRAME_MS = 16

/** So many milliseconds later, frame by frame; the ticks that were felt. */
function wait(press: Press, milliseconds: number) {
  let [now, felt] = [press, 0]
  for (let passed = 0; passed < milliseconds; passed += FRAME_MS) {
    const next = after(now, FRAME_MS, BUILD_MS)
    now = next.press
    felt += next.ticks
  }
  return { press: now, felt }
}

it('a ball that is held to the end gives way, and its tension is felt in ten ticks', () => {
  const { press, felt } = wait(pressed(AT_REST), BUILD_MS + FRAME_MS)
  expect(press.tension).toBe(1)
  expect(felt).toBe(10)
})

it('a ball that is let go too early stays closed and comes to rest', () => {
  const held = wait(pressed(AT_REST), BUILD_MS * 0.7).press
  const { press } = wait(released(held), BUILD_MS)
  expect(press).toMatchObject({ runs: false, tension: 0 })
})

it('a ball can be held again, from where it is', () => {
  const held = wait(pressed(AT_REST), BUILD_MS * 0.7).press
  const again = wait(pressed(wait(released(held), 100).press), BUILD_MS * 0.7).press
  expect(again.tension).toBe(1)
})

it('a tap, and a key, open it by themselves', () => {
  const tapped = released(wait(pressed(AT_REST), TAP_MS / 2).press)
  for (const press of [tapped, started(AT_REST)])
    expect(wait(press, BUILD_MS + FRAME_MS).press.tension).toBe(1)
})

it('a finger that only moves over it does nothing', () => {
  expect(wait(released(AT_REST), BUILD_MS).press).toMatchObject({ runs: false, tension: 0 })
})
