// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keyPair, SITE, someClaim, testIssuer } from '../../tests/support/certificates/claims.ts'
import { codeText } from '../proof/code.ts'
import { cutToFit, textBudget } from '../proof/fit.ts'
import { withHolder } from '../proof/holder.ts'
import { qrCells, type QrCells } from './qr-cells.ts'

/** Of a cell on a phone's screen. */
const CELL = 4
const QUIET = 4
const MOST_VERSION = 18
/** Debian and Ubuntu have it in the package zbar-tools. */
const hasZbar = spawnSync('zbarimg', ['--version']).status === 0

/** A picture of a code, as a screenshot has it. */
function picture({ size, rows }: QrCells) {
  const width = size * CELL
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (rows[Math.floor(y / CELL)]?.[Math.floor(x / CELL)])
        data.fill(28, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height: width, data }
}

async function byZbar(cells: QrCells): Promise<string> {
  const { width, height, data } = picture(cells)
  const folder = mkdtempSync(join(tmpdir(), 'akashi-qr-'))
  const file = join(folder, 'code.png')
  writeFileSync(
    file,
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  const read = spawnSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return read.stdout.trimEnd()
}

/** Codes of a claim alone and with a holder's signature. */
async function codes(claim = someClaim(), group = 'sumi') {
  const [issuer, phone] = [await testIssuer(), await keyPair()]
  const bound = { ...claim, device: { key: phone.short, status: 1_000_000 } }
  const [paper, held] = [await issuer.issue(claim), await issuer.issue(bound)]
  const shown = await withHolder(held, Date.now(), phone.sign)
  const address = `${SITE}/${group}/nfts/${claim.certificate}/certificate`
  return [paper, held, shown].map((content) => ({ bytes: content.length, text: codeText(address, content) }))
}

/** As long as a claim may be: four different long texts, large numbers. */
const longest = (addressLength: number) =>
  someClaim({
    token: String(2 ** 53 - 1),
    chainId: 11_155_111,
    status: 9_999_999,
    edition: 99_999,
    total: 100_000,
    owner: { address: someClaim().owner.address, name: 'a'.repeat(30) },
    ...cutToFit(
      {
        title: { ja: '長い題名'.repeat(20), en: 'A long title '.repeat(20) },
        creator: { ja: '長い作者名'.repeat(20), en: 'A long name '.repeat(20) },
      },
      'a'.repeat(30),
      textBudget(addressLength),
    ),
  })

describe('the code of a certificate', () => {
  it('is read by our own scanner as it was written', async () => {
    for (const { text } of await codes()) expect(decodeQR(picture(qrCells(text, QUIET)))).toBe(text)
  })

  it.skipIf(!hasZbar)('is read by zbarimg, somebody else’s reader', async () => {
    for (const { text } of await codes()) expect(await byZbar(qrCells(text, QUIET))).toBe(text)
  })

  it('is of version 18 or less, also for the longest claim', async () => {
    const version = ({ text }: { text: string }) => qrCells(text, QUIET).version
    const [paper, held, shown] = (await codes()).map(version)
    expect([paper, held, shown]).toEqual([15, 16, 17])
    for (const group of ['sumi', 'a-group-of-20-letter', 'g'.repeat(64)]) {
      const { length } = `${SITE}/${group}/nfts/${someClaim().certificate}/certificate`
      const versions = (await codes(longest(length), group)).map(version)
      expect(Math.max(...versions)).toBeLessThanOrEqual(MOST_VERSION)
    }
  })

  it('is smaller than bytes alone would be', async () => {
    for (const { text } of await codes()) {
      const plain = qrCells(`${text}a`, QUIET).version
      expect(qrCells(text, QUIET).version).toBeLessThan(plain)
    }
  })

  it.each([
    'https://akashi.example/',
    'HTTPS://AKASHI.EXAMPLE/A',
    `x${'A'.repeat(41)}`,
    `x${'A'.repeat(40)}`,
    'あ',
  ])('of any text is that text: %s', (text) => expect(decodeQR(picture(qrCells(text, QUIET)))).toBe(text))
})

describe('texts in a claim', () => {
  it('stay whole where they fit, and are cut where they do not, the longest first', () => {
    const { title, creator } = someClaim()
    expect(cutToFit({ title, creator }, 'hanako', 100)).toEqual({ title, creator })
    const cut = cutToFit({ title: { ja: '夜'.repeat(50), en: 'Night' }, creator }, 'hanako', 100)
    expect(cut.title.en).toBe('Night')
    expect(cut.title.ja).toMatch(/^夜+…$/)
    const bytes = new TextEncoder().encode(
      cut.title.ja + cut.title.en + creator.ja + creator.en + 'hanako',
    ).length
    expect(bytes).toBeLessThanOrEqual(100)
    expect(bytes).toBeGreaterThan(94)
    expect(cutToFit({ title, creator }, 'a'.repeat(30), 0).title.ja).toBe('…')
  })
})
