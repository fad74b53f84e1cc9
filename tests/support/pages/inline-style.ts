import { brotliCompressSync } from 'node:zlib'

/** What the styles inside a page weigh, as they are and compressed by themselves. */
export function inlineStyle(html: string): { raw: number; brotli: number } {
  const text = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('')
  return { raw: Buffer.byteLength(text), brotli: text === '' ? 0 : brotliCompressSync(text).length }
}
