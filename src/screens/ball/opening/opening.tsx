import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { BallMaterial } from '../../../contract/states.ts'
import type { Box } from './coming.ts'
import { earlyTouch } from './early-touch.ts'
import styles from './opening.module.css'
import { soundOf } from './sound.ts'
import { openStage, type Stage } from './stage.ts'

interface OpeningProps {
  material: BallMaterial
  ball: string
  work: string
  chance: number | undefined
  /** Whether the work is the only one of its kind. */
  only: boolean
  /** The work is sent from the stage to its place on the page. */
  leaving: boolean
  placeOfWork: () => Box | undefined
  /** The ball is on the stage and may be touched. */
  onReady: () => void
  /** This device cannot show it or does not any more, or its pictures did not come. */
  onFailed: () => void
  /** It has given way: from now on it is opened. */
  onGive: () => void
  /** The work fills the stage. */
  onFilled: () => void
  /** The lights go up. */
  onLanding: () => void
  onDone: () => void
}

const [TICK_VIBRATION_MS, GIVE_VIBRATION_MS] = [6, 40]
/** Of the only work of its kind, as it fills the stage. */
const ONLY_VIBRATION_MS = [30, 70, 30, 70, 120]

/** A ball on the stage: it opens under a finger that holds it, or by itself after a tap or a key. */
export function Opening(props: OpeningProps) {
  const { material } = props
  const [sound] = useState(() => soundOf(material))
  const { t } = useLingui()
  const { canvas, ball, early, touchable, phase } = useStage(props, sound)
  const [touched, setTouched] = useState(early.touched)
  const touch = (what: 'press' | 'move') => (event: PointerEvent<HTMLButtonElement>) => {
    if (what === 'press') {
      event.currentTarget.setPointerCapture(event.pointerId)
      setTouched(true)
    }
    const { left, top } = event.currentTarget.getBoundingClientRect()
    touchable()[what](event.clientX - left, event.clientY - top)
  }
  const release = () => setTouched(touchable().release())
  const run = () => {
    setTouched(true)
    touchable().run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    run()
  }
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} data-phase={phase} aria-hidden="true" />
      <button
        ref={ball}
        type="button"
        className={styles.ball}
        aria-label={t`Press and hold to open`}
        data-touched={touched || undefined}
        hidden={phase === 'opened'}
        onPointerDown={touch('press')}
        onPointerMove={touch('move')}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
        // what an assistive technology does is no touch of a finger
        onClick={({ detail }) => detail === 0 && run()}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span className={styles.hint}>
          <span>
            <Trans>Press and hold to open</Trans>
          </span>
        </span>
      </button>
      {phase !== 'opened' && <SoundSwitch on={sound.on()} onSwitch={sound.switchTo} />}
    </>
  )
}

/** A moment that is heard, and felt where the device can. */
function felt(pattern: number | number[], heard: () => void): void {
  heard()
  navigator.vibrate?.(pattern)
}

function useStage(props: OpeningProps, sound: ReturnType<typeof soundOf>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ball = useRef<HTMLButtonElement>(null)
  const stage = useRef<Stage>(undefined)
  const [early] = useState(earlyTouch)
  const [phase, setPhase] = useState<'coming' | 'ready' | 'opened'>('coming')
  const failed = useEffectEvent(() => props.onFailed())
  const begin = useEffectEvent((on: HTMLCanvasElement) =>
    openStage({
      ...props,
      canvas: on,
      onTick: (tension) => felt(TICK_VIBRATION_MS, () => sound.tick(tension)),
      onGive: () => {
        felt(GIVE_VIBRATION_MS, sound.give)
        setPhase('opened')
        props.onGive()
      },
      onFilled: () => {
        if (props.only) felt(ONLY_VIBRATION_MS, sound.give)
        props.onFilled()
      },
      onLost: () => failed(),
    }),
  )
  const ready = useEffectEvent(() => {
    setPhase('ready')
    props.onReady()
  })
  useEffect(() => {
    if (phase === 'coming') ball.current?.focus()
    // the ball has gone: the focus goes on to the stage, from where a key reaches what ends the opening
    if (phase === 'opened') canvas.current?.closest('dialog')?.focus()
  }, [phase])
  const { leaving } = props
  useEffect(() => {
    if (leaving) stage.current?.leave()
  }, [leaving])
  useEffect(() => {
    if (!canvas.current) return undefined
    let left = false
    begin(canvas.current).then(
      (opened) => {
        if (left) return opened.end()
        stage.current = opened
        early.passTo(opened)
        return ready()
      },
      () => !left && failed(),
    )
    return () => {
      left = true
      stage.current?.end()
      sound.end()
    }
  }, [sound, early])
  return { canvas, ball, early, touchable: () => stage.current ?? early, phase }
}

function SoundSwitch({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(on)
  return (
    <button
      type="button"
      className={styles.sound}
      aria-label={t`Sound`}
      aria-pressed={shown}
      onClick={() => {
        setShown(!shown)
        onSwitch(!shown)
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
        {shown ? (
          <path d="M15 9a4 4 0 0 1 0 6M17.5 6.5a7.5 7.5 0 0 1 0 11" className={styles.wave} />
        ) : (
          <path d="M15.5 9.5l5 5M20.5 9.5l-5 5" className={styles.wave} />
        )}
      </svg>
    </button>
  )
}
