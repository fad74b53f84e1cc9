import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import { ROOT } from './run.ts'

/** A generated text as `npm run format` would leave it; `file` says by its name what it is. */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatOptions
  const { code, errors } = await format(file, text, options)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
