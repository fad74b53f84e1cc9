import { useId, useMemo } from 'react'
import styles from './guilloche-border.module.css'
import { guillocheCorner, guillocheEdge, type Seed } from '../proof/guilloche.ts'

const BAND = 32
const CORNER = 60
/** Longer than any sheet's edge in the border's own units; the excess is clipped under the corners. */
const LENGTH = 2400

/**
 * The border of a sheet of any size: edges as long as they are, corners always square, nothing stretched. Lines
 * only, so that it prints sharply, in black and white too.
 */
export function GuillocheBorder({ seed }: { seed: Seed | undefined }) {
  const id = useId()
  const edge = useMemo(() => (seed ? guillocheEdge(seed, LENGTH, BAND) : []), [seed])
  const corner = useMemo(() => (seed ? guillocheCorner(seed, CORNER) : []), [seed])
  if (!seed) return null
  const [wave, piece] = [`#${id}edge`, `#${id}corner`]
  const upright = `translate(${BAND} 0) rotate(90)`
  return (
    <div className={styles.border} aria-hidden="true">
      <svg className={styles.lines} width="100%" height="100%">
        <defs>
          <g id={`${id}edge`}>{edge.map(line)}</g>
          <g id={`${id}corner`}>
            <rect width={CORNER} height={CORNER} className={styles.ground} />
            {corner.map(line)}
          </g>
        </defs>
        <svg width="100%" height={BAND}>
          <use href={wave} x="50%" />
        </svg>
        <svg width={BAND} height="100%">
          <svg y="50%" overflow="visible">
            <use href={wave} transform={upright} />
          </svg>
        </svg>
        <svg y="100%" overflow="visible">
          <svg y={-BAND} width="100%" height={BAND}>
            <use href={wave} x="50%" />
          </svg>
          <use href={piece} y={-CORNER} />
        </svg>
        <svg x="100%" overflow="visible">
          <svg x={-BAND} width={BAND} height="100%">
            <svg y="50%" overflow="visible">
              <use href={wave} transform={upright} />
            </svg>
          </svg>
          <use href={piece} x={-CORNER} />
          <svg y="100%" overflow="visible">
            <use href={piece} x={-CORNER} y={-CORNER} />
          </svg>
        </svg>
        <use href={piece} />
      </svg>
    </div>
  )
}

function line(d: string, at: number) {
  return <path key={at} d={d} vectorEffect="non-scaling-stroke" />
}
