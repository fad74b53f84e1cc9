import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { IMAGE_BREAKPOINTS, IMAGE_DENSITIES } from '../config/constants.ts'
import { IMAGES_PROXIED, imageUrl, insteadUrl } from '../config/media.ts'
import { colorOf, sizeOf } from '../config/picture-size.ts'
import { classes } from '../lib/classes.ts'
import styles from './picture.module.css'

/**
 * When a picture loads: `first` before all others, with high priority, one of a page at most; `early` with the
 * page; without either when it comes near the window.
 */
export type PictureLoad = 'first' | 'early'

export interface PictureProps {
  /** Original address as the API gives it; null shows an empty ground of the same size. */
  src: string | null | undefined
  /** Empty when adjacent text already describes it. */
  alt: string
  /** The CSS `sizes` list: how wide it is shown; `var(--ratio)` in it is the picture's width by its height. */
  sizes: string
  /**
   * Width / height of its box; the work is shown whole inside it. Without it the box takes the ratio from the
   * picture's URL, so that loading it shifts nothing.
   */
  ratio?: number | undefined
  /** Round for a face, square for a work; an object lies on the page's own ground, without one of its own. */
  shape?: 'square' | 'round' | 'object' | undefined
  load?: PictureLoad | undefined
  /**
   * Whether this is the one picture that a view transition moves from a card to its page; both set it, the card
   * only while it is the one that was tapped (`useMoving`).
   */
  moves?: boolean | undefined
  /** The largest width in pixels that its file is asked for, where it is never shown large: shorter pages. */
  widest?: number | undefined
  className?: string | undefined
}

/**
 * `--ratio` is for classes that limit the height: by it they set a width before the picture has loaded. Absent
 * where the address states no size: their width is `auto` then.
 */
type PictureStyle = CSSProperties & { '--ratio': number | undefined; '--ground': string | undefined }

/** Every width the proxy makes (docs/specification.md section 9: breakpoints × densities), smallest first, each once. */
const WIDTHS = [
  ...new Set(IMAGE_BREAKPOINTS.flatMap((width) => IMAGE_DENSITIES.map((d) => width * d))),
].toSorted((a, b) => a - b)
const FALLBACK_WIDTH = 640
/** The ratio of a picture of unknown size: wider than all. */
const NO_LIMIT = 99
/** An overloaded server is retried after a moment, with backoff and jitter. */
const RETRY_MS = 4_000
const RETRIES = 2

/**
 * A picture through the image proxy, in the width that the screen needs, whole, never cropped (except in a
 * circle). One that fails to load leaves its box empty.
 */
export function Picture({ src, alt, sizes, ratio, shape = 'square', load, moves, ...rest }: PictureProps) {
  const { widest = Infinity, className } = rest
  const size = src ? sizeOf(src) : undefined
  // where the picture does not fill its box, the colour would stay beside it
  const ground =
    src && shape !== 'object' && (ratio === undefined || shape === 'round') ? colorOf(src) : undefined
  const name = classes(styles.picture, styles[shape], ground && styles.ground, className)
  const style: PictureStyle = {
    aspectRatio: ratio,
    viewTransitionName: moves ? 'work' : undefined,
    '--ratio': size && size.width / size.height,
    '--ground': ground,
  }
  const { failures, onError, image } = useFailures(src)
  const instead = src && failures > 0 ? insteadUrl(src) : undefined
  if (!src || failures > 1 || (failures > 0 && !instead)) {
    return (
      <span
        className={classes(name, styles.empty)}
        style={{ ...style, aspectRatio: ratio ?? style['--ratio'] }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    )
  }
  return (
    <img
      ref={image}
      className={name}
      style={style}
      src={instead ?? imageUrl(src, FALLBACK_WIDTH)}
      srcSet={instead || !IMAGES_PROXIED ? undefined : everyWidth(src, widest)}
      sizes={sizes.replaceAll('var(--ratio)', String(style['--ratio'] ?? NO_LIMIT))}
      {...size}
      onError={onError}
      alt={alt}
      loading={load ? 'eager' : 'lazy'}
      fetchPriority={load === 'first' ? 'high' : 'auto'}
      decoding={load ? 'sync' : 'async'}
      draggable={false}
    />
  )
}

/** The number of failed loads since the last reset. */
function useFailures(src: string | null | undefined) {
  const [failed, setFailed] = useState<{ src: string; times: number; round: number }>()
  const { times, round } = failed && failed.src === src ? failed : { times: 0, round: 0 }
  const onError = () => src && setFailed({ src, times: times + 1, round })
  const image = useRef<HTMLImageElement>(null)
  const onRendered = useEffectEvent(() => {
    const shown = image.current
    if (shown?.complete && shown.currentSrc && shown.naturalWidth === 0) onError()
  })
  // of a rendered page's pictures nobody is told what failed before its code came
  useEffect(() => onRendered(), [])
  useEffect(() => {
    if (!failed) return undefined
    // A picture that failed for want of a network is loaded again when it is back.
    const again = () => setFailed(undefined)
    addEventListener('online', again)
    const { round } = failed
    const wait = RETRY_MS * 2 ** round * (1 + Math.random() / 2)
    const timer =
      round < RETRIES && failed.times > 0
        ? setTimeout(() => setFailed({ ...failed, times: 0, round: round + 1 }), wait)
        : undefined
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [failed])
  return { failures: times, onError, image }
}

function everyWidth(src: string, widest: number): string {
  return WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageUrl(src, width)} ${width}w`)
    .join(', ')
}
