import { useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
} from 'react'
import { colorOf, sizeOf } from '../../config/picture-size.ts'
import { mediaUrl } from '../../config/media.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { BallMaterial } from '../../contract/states.ts'
import { useKeyUse } from '../../hooks/use-key-use.ts'
import { classes } from '../../lib/classes.ts'
import { isFilm } from '../../lib/is-film.ts'
import { holdIdleWork } from '../../network/loading/when-idle.ts'
import { Picture } from '../../ui/picture.tsx'
import { Opening } from './opening/opening.tsx'
import styles from './reveal.module.css'
import { isOnly, StageFoot } from './stage-foot.tsx'

interface RevealProps extends Pick<ComponentProps<typeof Opening>, 'placeOfWork' | 'chance' | 'onGive'> {
  /** Of the shop. */
  code: string
  ball: string | null
  /** Null: its maker has not said; it opens like glass. */
  material: BallMaterial | null | undefined
  /** What was in it. */
  nft: Nft
  /** How likely it was, as its order writes it. */
  rarity: string | undefined
  /** Films play to their end; any other picture is animated automatically. */
  film: string | null
  /** Leaves the ball closed for another time; undefined where it was opened before. */
  onLater: (() => void) | undefined
  /** The lights go up: the page is seen again. */
  onLanding: () => void
  onDone: () => void
}

/** How long each of the two stills is seen: the ball, then the work with its words. */
const [STILL_MS, WORK_STILL_MS] = [1_300, 2_200]
/** A stage that has not come by then does not come. */
const STAGE_WAIT_MS = 8_000
/** The upper limit of a maker's film, and how long a picture that animates automatically is seen. */
const [FILM_MS, ANIMATED_MS] = [20_000, 3_800]
/** The ball is 72 % of the scene wide. */
const SCENE_SIZES = 'min(82vw, 50dvh)'
/** The part of the stage that the work has to itself (reveal.module.css). */
const WORK_SIZES =
  '(max-height: 519px) min(55vw - 32px, (100dvh - 32px) * var(--ratio)), min(100vw - 32px, (96dvh - 264px) * var(--ratio))'

/**
 * A ball opens, the lights down, in its own material. Skippable at once, by Escape too. A maker's own film takes the
 * place of the ball; for whoever prefers reduced motion, and where there is no stage, two stills do.
 */
export function Reveal(props: RevealProps) {
  const { ball, nft, film, onGive, onLanding, onDone } = props
  const { t } = useLingui()
  const work = nft.item?.image_url ?? null
  const [named, showName] = useReducer(() => true, false)
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [broken, setBroken] = useState(false)
  const [given, setGiven] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [staged, setStaged] = useState<Staged>('wanted')
  const own = calm || broken || film === null ? null : (mediaUrl(film) ?? null)
  const mode = own !== null ? 'film' : calm || staged === 'missing' || !ball || !work ? 'still' : 'stage'
  // the work stays, with what can be done with it, until a tap or a key sends it on to its page
  const rests = named && mode === 'stage' && staged === 'ready'
  const dialog = useShownDialog()
  useEffect(holdIdleWork, [])
  useTimeLimit(mode === 'stage' && staged === 'wanted' ? STAGE_WAIT_MS : null, () => setStaged('missing'))
  return (
    <dialog
      className={styles.stage}
      aria-label={t`The ball is opening.`}
      tabIndex={-1}
      style={ratioOf(work)}
      {...dialog}
      data-lights={staged === 'landing' ? 'up' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      {mode === 'film' && own && (
        <MakersOpening src={own} onEnded={onDone} onBroken={() => setBroken(true)} />
      )}
      {mode === 'still' && <Stills ball={given ? null : ball} {...{ work, onDone }} onOpened={showName} />}
      {mode === 'stage' && ball && work && (
        <OnStage
          {...{ ball, work, staged, named, leaving, onLanding, onDone }}
          placeOfWork={props.placeOfWork}
          chance={props.chance}
          material={props.material ?? 'glass'}
          only={isOnly(nft)}
          onStaged={setStaged}
          onGive={() => {
            setGiven(true)
            onGive()
          }}
          onFilled={showName}
        />
      )}
      {staged !== 'landing' && (
        <StageFoot
          {...props}
          {...{ named, rests }}
          onContinue={() => setLeaving(true)}
          onLater={mode === 'stage' && !given ? props.onLater : undefined}
          onSkip={onDone}
        />
      )}
    </dialog>
  )
}

/** By it the words know where the work ends (reveal.module.css); an address may state no size. */
function ratioOf(work: string | null): CSSProperties {
  const size = work === null ? undefined : sizeOf(work)
  return size ? ({ '--ratio': size.width / size.height } as CSSProperties) : {}
}

/** Whether the stage is there: it takes the place of the still ball, and gives way to the page. */
type Staged = 'wanted' | 'ready' | 'landing' | 'missing'

interface OnStageProps extends Omit<ComponentProps<typeof Opening>, 'onReady' | 'onFailed'> {
  staged: Staged
  named: boolean
  onStaged: (staged: Staged) => void
}

/** The ball that opens, drawn; until that has come, its picture in the same place. */
function OnStage({ staged, named, onStaged, onLanding, ...of }: OnStageProps) {
  return (
    <>
      {(staged === 'wanted' || staged === 'ready') && (
        <Still picture={of.ball} whole={colorOf(of.ball) === undefined} leaving={staged === 'ready'} />
      )}
      <Opening
        {...of}
        onReady={() => onStaged('ready')}
        // the page is seen already: there is nothing to take the stage's place
        onFailed={() => (staged === 'landing' ? of.onDone() : onStaged('missing'))}
        onLanding={() => {
          onStaged('landing')
          onLanding()
        }}
      />
      {staged === 'ready' && <RestingWork picture={of.work} seen={named} />}
    </>
  )
}

/** The work where its drawing has come to rest, in every pixel that the screen has; from when it has loaded. */
function RestingWork({ picture, seen }: { picture: string; seen: boolean }) {
  const self = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const image = self.current?.querySelector('img')
    // one that does not come leaves the drawing
    image?.decode().then(
      () => setLoaded(true),
      () => {},
    )
  }, [])
  return (
    <div ref={self} className={classes(styles.resting, seen && loaded && styles.seen)}>
      <Picture src={picture} alt="" sizes={WORK_SIZES} load="early" className={styles.work} />
    </div>
  )
}

/** What makes a dialog be there with its component, and the focus in it. */
function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const keyUse = useKeyUse()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    // itself, not its first control: a ring around that would be the first thing seen
    shown.focus()
    // the document behind it does not know the shop's ground
    const { style } = document.documentElement
    style.setProperty('--stage', getComputedStyle(shown).backgroundColor)
    return () => {
      style.removeProperty('--stage')
      shown.close()
    }
  }, [])
  return { ref: dialog, ...keyUse }
}

/** Calls `then` after some milliseconds; null: never. */
function useTimeLimit(limit: number | null, then: () => void): void {
  const over = useEffectEvent(then)
  useEffect(() => {
    if (limit === null) return undefined
    const timer = setTimeout(() => over(), limit)
    return () => clearTimeout(timer)
  }, [limit])
}

interface StillProps {
  picture: string
  /** A lit object on a transparent ground, with its shadow. */
  whole: boolean
  /** What is drawn comes over it. */
  leaving?: boolean
}

/** The ball where the stage will show it. */
function Still({ picture, whole, leaving = false }: StillProps) {
  return (
    <Picture
      src={picture}
      alt=""
      sizes={SCENE_SIZES}
      load="first"
      {...(whole ? {} : { shape: 'round' })}
      className={classes(whole ? styles.ball : styles.cut, leaving && styles.leaving)}
    />
  )
}

interface StillsProps {
  ball: string | null
  work: string | null
  onOpened: () => void
  onDone: () => void
}

/** The ball, then the work: nothing moves. */
function Stills({ ball, work, onOpened, onDone }: StillsProps) {
  const [opened, setOpened] = useState(false)
  useTimeLimit(opened ? null : STILL_MS, () => {
    setOpened(true)
    onOpened()
  })
  useTimeLimit(opened ? WORK_STILL_MS : null, onDone)
  if (!opened && ball) return <Still picture={ball} whole={colorOf(ball) === undefined} />
  return <Picture src={work} alt="" sizes={WORK_SIZES} load="first" className={styles.work} />
}

interface MakersOpeningProps {
  src: string
  onEnded: () => void
  onBroken: () => void
}

function MakersOpening({ src, onEnded, onBroken }: MakersOpeningProps) {
  const movie = isFilm(src)
  useTimeLimit(movie ? FILM_MS : ANIMATED_MS, onEnded)
  if (!movie) return <img src={src} alt="" className={styles.film} onError={onBroken} />
  return (
    <video
      src={src}
      className={styles.film}
      autoPlay
      muted
      playsInline
      onEnded={onEnded}
      onError={onBroken}
    />
  )
}
