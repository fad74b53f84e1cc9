import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { arcade } from './works.ts'

const FOLDER = new URL('../../pictures/yoru_arcade/', import.meta.url)
const wanted = process.argv.slice(2)

for (const [name, draw] of Object.entries(arcade)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const file = new URL(`${name}.webp`, FOLDER).pathname
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await draw())
  console.log(file)
}
