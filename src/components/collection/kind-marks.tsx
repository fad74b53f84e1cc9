import styles from './kind-marks.module.css'

/** More than this many marks are a line. */
const MOST_MARKS = 24
const SIDE = 8
const STEP = 12
const LINE = 240

/** How many kinds of a ball are there: a square for each that is known, a circle for each that is not; no words. */
export function KindMarks({ found, kinds }: { found: number; kinds: number }) {
  if (kinds > MOST_MARKS) return <KindLine part={found / kinds} />
  return (
    <svg
      className={styles.marks}
      width={kinds * STEP - (STEP - SIDE)}
      height={SIDE}
      viewBox={`0 0 ${kinds * STEP - (STEP - SIDE)} ${SIDE}`}
      aria-hidden="true"
    >
      {Array.from({ length: kinds }, (_, at) =>
        at < found ? (
          <rect key={at} x={at * STEP} width={SIDE} height={SIDE} rx="1" className={styles.known} />
        ) : (
          <circle
            key={at}
            cx={at * STEP + SIDE / 2}
            cy={SIDE / 2}
            r={SIDE / 2 - 0.5}
            className={styles.unknown}
          />
        ),
      )}
    </svg>
  )
}

function KindLine({ part }: { part: number }) {
  return (
    <svg
      className={styles.marks}
      width={LINE}
      height={SIDE}
      viewBox={`0 0 ${LINE} ${SIDE}`}
      aria-hidden="true"
    >
      <path d={`M0 ${SIDE / 2}h${LINE}`} className={styles.unknown} />
      <path d={`M0 ${SIDE / 2}h${Math.round(LINE * part)}`} className={styles.line} />
    </svg>
  )
}
