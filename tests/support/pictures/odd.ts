import sharp, { type Create } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

// Pictures as phones, scanners, drawing programs and people with time on their hands make them.

const SIGNATURE = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
const RED = '#c3341b'
const BLUE = '#0000ff'
const TRANSPARENT: Create['background'] = { r: 0, g: 0, b: 0, alpha: 0 }

const flat = (width: number, height: number, background: Create['background'] = RED, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })

/** Red, with a blue right half. */
const halves = () =>
  flat(600, 300).composite([
    { input: { create: { width: 300, height: 300, channels: 3, background: BLUE } }, left: 300, top: 0 },
  ])

/** What browsers and this server show, and how large: width and height in pixels. */
export async function oddPictures(): Promise<Readonly<Record<string, readonly [Buffer, number, number]>>> {
  const progressive = await halves().jpeg({ progressive: true }).toBuffer()
  const jpeg = await halves().jpeg().toBuffer()
  const profiled = (profile: string) => halves().withIccProfile(profile)
  const half = flat(300, 200, { r: 195, g: 52, b: 27, alpha: 0.5 }, 4)
  return {
    'a CMYK JPEG': [await profiled('cmyk').toColourspace('cmyk').jpeg().toBuffer(), 600, 300],
    'a JPEG in Display P3': [await profiled('p3').jpeg().toBuffer(), 600, 300],
    'a grey JPEG': [await halves().toColourspace('b-w').jpeg().toBuffer(), 600, 300],
    'a progressive JPEG cut in half': [progressive.subarray(0, progressive.length / 2), 600, 300],
    'a JPEG with a ZIP behind it': [
      Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
      600,
      300,
    ],
    'a PNG with 16 bits a channel': [await halves().toColourspace('rgb16').png().toBuffer(), 600, 300],
    'an interlaced PNG': [await halves().png({ progressive: true }).toBuffer(), 600, 300],
    'a PNG of greys and alpha': [await half.clone().toColourspace('b-w').png().toBuffer(), 300, 200],
    'a PNG with a palette': [await half.clone().png({ palette: true }).toBuffer(), 300, 200],
    'a WebP with alpha': [await half.clone().webp().toBuffer(), 300, 200],
    'a still GIF': [await flat(60, 60).gif().toBuffer(), 60, 60],
    'a PNG of one pixel': [await flat(1, 1).png().toBuffer(), 1, 1],
    'a thread': [await flat(1, 20_000).png().toBuffer(), 1, 20_000],
    'a long scroll': [await flat(400, 20_000).jpeg().toBuffer(), 400, 20_000],
    'a wide scroll': [await flat(20_000, 100).jpeg().toBuffer(), 20_000, 100],
  }
}

/** What no browser shows, or what no server should open. */
export async function noPictures(): Promise<Readonly<Record<string, Buffer>>> {
  const webp = await halves().webp().toBuffer()
  return {
    'no byte': Buffer.alloc(0),
    'the first bytes of a JPEG': Buffer.from('ffd8ff', 'hex'),
    'a page': Buffer.from('<html><script>alert(1)</script></html>'),
    'a script that begins as a GIF': Buffer.from('GIF89a/*\0\0*/=1;alert(1)'),
    'the head of a HEIC': Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ]),
    'an ICO': Buffer.concat([Buffer.from('00000100010010100000010020', 'hex'), Buffer.alloc(100)]),
    'a WebP that is cut off': webp.subarray(0, -200),
    'a PNG of no size': png(0, 0, Buffer.alloc(1)),
    'a PNG of 65,535 pixels a side': png(65_535, 65_535, Buffer.alloc(100)),
    'a PNG of more pixels than there are bytes': png(0x7fffffff, 0x7fffffff, Buffer.alloc(100)),
  }
}

/** A photograph, twice as wide as high before it is turned as its camera noted. */
export function turned(orientation: number): Promise<Buffer> {
  return halves().jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
}

/** Of which nothing shows. */
export function emptyPicture(): Promise<Buffer> {
  return flat(90, 70, TRANSPARENT, 4).png().toBuffer()
}

/** A PNG of two frames, of which the first shows nothing: a decoder of still pictures reads that alone. */
export function animatedPng(): Buffer {
  const side = 60
  const frame = (value: number) =>
    deflateSync(
      Buffer.concat(
        Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(4 * side, value)])),
      ),
    )
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
    return bytes
  }
  // a tenth of a second (two numbers of two bytes), then what is done with the frame
  const control = (sequence: number) =>
    Buffer.concat([numbers(sequence, side, side, 0, 0), Buffer.of(0, 1, 0, 10, 0, 0)])
  return Buffer.concat([
    SIGNATURE,
    header(side, side),
    chunk('tEXt', Buffer.from('Comment\0moves')),
    chunk('acTL', numbers(2, 0)),
    chunk('fcTL', control(0)),
    chunk('IDAT', frame(0)),
    chunk('fcTL', control(1)),
    chunk('fdAT', Buffer.concat([numbers(2), frame(0xff)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function png(width: number, height: number, rows: Buffer): Buffer {
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Eight bits for each of red, green, blue and alpha. */
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 6], 8)
  return chunk('IHDR', data)
}

function chunk(kind: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}
