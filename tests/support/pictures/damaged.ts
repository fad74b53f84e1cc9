import sharp from 'sharp'

const WIDTH = 900
const HEIGHT = 700
const SOS = Buffer.from([0xff, 0xda])
const IDAT = Buffer.from('IDAT')

/** Pictures that are damaged as downloads and cameras damage them; browsers show each. */
export async function damagedPictures(): Promise<Readonly<Record<string, Buffer>>> {
  const noise = () =>
    sharp({
      create: {
        width: WIDTH,
        height: HEIGHT,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  const jpeg = await noise().jpeg().toBuffer()
  const png = await noise().png().toBuffer()
  const sos = jpeg.indexOf(SOS)
  const sosEnd = sos + SOS.length + jpeg.readUInt16BE(sos + SOS.length)
  const idat = png.indexOf(IDAT)
  const crc = idat + IDAT.length + png.readUInt32BE(idat - 4)
  return {
    'a JPEG with an odd SOS segment': patched(jpeg, sosEnd - 3, [0, 0, 0]),
    'a JPEG with a stray restart marker': patched(jpeg, Math.floor(jpeg.length / 2), [0xff, 0xd3]),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'a JPEG that is cut off': jpeg.subarray(0, -200),
    'a PNG with a wrong checksum': patched(png, crc, [(png[crc] ?? 0) ^ 1]),
    'a PNG of which half is there': png.subarray(0, Math.floor(png.length / 2)),
  }
}

function patched(picture: Buffer, at: number, bytes: readonly number[]): Buffer {
  const damaged = Buffer.from(picture)
  damaged.set(bytes, at)
  return damaged
}

/** Three frames, of which the first shows nothing. */
export function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const side = 60
  const frames = Buffer.alloc(side * side * 3 * 4)
  frames.fill(0xff, side * side * 4)
  const raw = { width: side, height: side * 3, channels: 4 as const, pageHeight: side }
  const moving = sharp(frames, { raw })
  return format === 'gif' ? moving.gif().toBuffer() : moving.webp().toBuffer()
}
