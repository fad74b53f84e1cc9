import { useMemo } from 'react'
import { qrCells } from '../lib/qr-cells.ts'

/** Cells of white around a code: the ground around it is white too, so two of the four are enough. */
const QUIET_ZONE = 2
const INK = '#1c1a17'

interface QrCodeProps {
  /** The text that the code encodes. */
  text: string
  /** The accessible name; without it the code is decorative, beside words with the same content. */
  label?: string | undefined
  className?: string | undefined
}

/** A QR code in dark ink on white, whatever the colours around it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text, QUIET_ZONE), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill={INK} />
    </svg>
  )
}

/** One path for all dark cells, those side by side as one stroke: no hairline between them at any size. */
function drawn(text: string, border: number): { size: number; path: string } {
  const code = qrCells(text, border)
  let path = ''
  for (const [y, row] of code.rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { size: code.size, path }
}
