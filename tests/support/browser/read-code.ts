import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** An independent reader; Debian and Ubuntu have it in the package zbar-tools. */
export const hasZbar = spawnSync('zbarimg', ['--version']).status === 0

/** The text of the QR code in a picture, as zbarimg reads it; empty where it finds none. */
export function readByZbar(png: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-code-'))
  const file = join(folder, 'code.png')
  writeFileSync(file, png)
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', file], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout.trimEnd()
}

/** The same, as the decoder of our own scanner reads it. */
export async function readByOurs(png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** A picture as a printer without colours has it. */
export function inGrey(png: Uint8Array): Promise<Buffer> {
  return sharp(png).greyscale().png().toBuffer()
}
