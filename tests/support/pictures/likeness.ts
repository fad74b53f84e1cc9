import sharp from 'sharp'

/** Windows of 8 × 8 pixels, each half beside the last. */
const SIDE = 8
const STEP = 4
/** The constants of the SSIM for values up to 255. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
const CHANNELS = 3

/** How like two pictures of one size are, 1 where they are the same: the mean SSIM of red, green and blue. */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixels(one), await pixels(other)]
  const { width, height } = a.info
  let [total, windows] = [0, 0]
  for (let y = 0; y + SIDE <= height; y += STEP) {
    for (let x = 0; x + SIDE <= width; x += STEP) {
      for (let channel = 0; channel < CHANNELS; channel++) {
        total += ssim(a.data, b.data, (y * width + x) * CHANNELS + channel, width * CHANNELS)
        windows++
      }
    }
  }
  return total / windows
}

function pixels(picture: Buffer) {
  return sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** The SSIM of one window and channel (Wang et al., "Image quality assessment", 2004). */
function ssim(a: Buffer, b: Buffer, from: number, line: number): number {
  const count = SIDE * SIDE
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = from + row * line + column * CHANNELS
      const [p, q] = [a[at] ?? 0, b[at] ?? 0]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2]
  const covariance = products / count - meanA * meanB
  const structure = (2 * covariance + C2) / (varianceA + varianceB + C2)
  return ((2 * meanA * meanB + C1) / (meanA ** 2 + meanB ** 2 + C1)) * structure
}
