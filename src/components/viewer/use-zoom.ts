import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { movedBy, WHOLE, zoomedAt, type Point, type Zoom } from './zoom.ts'

/** How far apart two taps of a double tap may be, in time and in place. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 30
/** How much a double tap and a button magnify. */
const STEP = 2.5
/** How far a finger moves sideways before it turns to the next picture. */
const SWIPE_PX = 56
/** Pixels of a wheel that double the size. */
const WHEEL_PX = 240

interface Zooming {
  zoom: Zoom
  /** Whether a finger is moving it: it follows without an animation. */
  held: boolean
  larger: () => void
  smaller: () => void
  move: (by: Point) => void
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >
}

/**
 * A picture that is magnified by two fingers, the wheel, a double tap or a key, and moved by one finger. Where it is
 * whole a finger turns to the next or the previous one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): Zooming {
  const [zoom, setZoom] = useState(WHOLE)
  const [held, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | undefined>(undefined)
  const tapped = useRef({ at: 0, x: 0, y: 0 })
  const size = (): Point => ({ x: stage.current?.clientWidth ?? 1, y: stage.current?.clientHeight ?? 1 })
  const by = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomedAt(before, factor, at, size()))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  useWheel(stage, (event) => by(2 ** (-event.deltaY / WHEEL_PX), fromMiddle(event)))

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = fromMiddle(event)
    fingers.current.set(event.pointerId, at)
    start.current = fingers.current.size === 1 ? at : undefined
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = fromMiddle(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, at)
    if (other) by(apart(at, other) / apart(before, other), between(at, other))
    else setZoom((now) => (now.scale > 1 ? movedBy(now, minus(at, before), size()) : now))
  }
  const onPointerUp = (event: PointerEvent) => {
    const at = fromMiddle(event)
    const from = start.current
    fingers.current.delete(event.pointerId)
    start.current = undefined
    setHeld(fingers.current.size > 0)
    if (!from || event.type === 'pointercancel') return
    const way = minus(at, from)
    if (zoom.scale === 1 && Math.abs(way.x) > Math.max(SWIPE_PX, Math.abs(way.y))) onSwipe(way.x < 0 ? 1 : -1)
    else if (Math.hypot(way.x, way.y) < DOUBLE_TAP_PX) onTap(at, event.timeStamp)
  }
  const onTap = (at: Point, time: number) => {
    const last = tapped.current
    const twice = time - last.at < DOUBLE_TAP_MS && apart(at, last) < DOUBLE_TAP_PX
    tapped.current = { at: twice ? 0 : time, ...at }
    if (!twice) return
    if (zoom.scale > 1) setZoom(WHOLE)
    else by(STEP, at)
  }
  return {
    zoom,
    held,
    larger: () => by(STEP),
    smaller: () => by(1 / STEP),
    move: (way) => setZoom((now) => movedBy(now, way, size())),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** Listens to the wheel itself: React's listener is passive, and a trackpad's pinch would zoom the page behind. */
function useWheel(stage: RefObject<HTMLElement | null>, turned: (event: WheelEvent) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    turned(event)
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
}

function apart(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}
