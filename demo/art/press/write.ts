import { mkdirSync, writeFileSync } from 'node:fs'

/** How a shop's pictures are drawn. */
export interface Drawing {
  count: number
  work: (index: number) => Promise<Uint8Array>
  /** File name without its ending → its picture. */
  marks: Record<string, () => Promise<Uint8Array>>
}

/** Writes the pictures named on the command line (`3 hero`), or all of them, into `demo/pictures/<code>`. */
export async function writePictures(code: string, { count, work, marks }: Drawing): Promise<void> {
  const wanted = process.argv.slice(2)
  const folder = new URL(`../../pictures/${code}/`, import.meta.url)
  mkdirSync(new URL('works/', folder), { recursive: true })
  const want = (name: string) => wanted.length === 0 || wanted.includes(name)
  for (let i = 0; i < count; i++) {
    if (!want(String(i + 1))) continue
    writeFileSync(new URL(`works/work-${String(i + 1).padStart(2, '0')}.webp`, folder), await work(i))
  }
  for (const [name, draw] of Object.entries(marks))
    if (want(name)) writeFileSync(new URL(`${name}.webp`, folder), await draw())
}
