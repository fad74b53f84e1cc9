import { expect, it, vi } from 'vitest'
import { earlyTouch, noteEarlyTouch } from './early-touch.ts'

const stage = () => ({ press: vi.fn<(x: number, y: number) => void>(), run: vi.fn<() => void>() })

it('a ball that nobody has touched waits when its stage is there', () => {
  const [early, there] = [earlyTouch(), stage()]
  early.move(1, 2)
  early.passTo(there)
  expect(early.touched()).toBe(false)
  expect(there.press).not.toHaveBeenCalled()
  expect(there.run).not.toHaveBeenCalled()
})

it('a finger that still holds it then goes on holding it, where it is', () => {
  const [early, there] = [earlyTouch(), stage()]
  early.press(1, 2)
  early.move(3, 4)
  early.passTo(there)
  expect(there.press).toHaveBeenCalledExactlyOnceWith(3, 4)
  expect(there.run).not.toHaveBeenCalled()
})

it('one that was lifted before opens it, and so does a touch of its picture, once', () => {
  const [early, there] = [earlyTouch(), stage()]
  early.press(1, 2)
  expect(early.release()).toBe(true)
  early.passTo(there)
  expect(there.run).toHaveBeenCalledOnce()
  expect(there.press).not.toHaveBeenCalled()
  noteEarlyTouch()
  expect(earlyTouch().touched()).toBe(true)
  expect(earlyTouch().touched()).toBe(false)
})
