import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative, sep } from 'node:path'

const FILE_LENGTH = 4
const BASE = 36
const COMMENT = /\/\*.*?\*\//gs
/** Classes and animations, as a style sheet names them. */
const NAME = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi

/**
 * Names the classes of the build: a style sheet by four signs of its path, a class by its place in it. A rendered page
 * carries its styles, and each name stands in it many times: with names that say what they are, home is a kilobyte
 * larger on the wire. They are the same in every build as long as the style sheet is, so that files keep their names; only within one build is a
 * name that of one class.
 * @throws where two style sheets would get the same name, and for a class that a style sheet does not have
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>()
  for (const path of globSync('src/**/*.module.css', { cwd: root })) {
    const sign = signOf(path)
    const other = files.get(sign)
    if (other !== undefined) throw new Error(`${path} and ${other} would be named alike: rename one`)
    files.set(sign, path)
  }
  return (name, file, css) => {
    const said = css.replace(COMMENT, '').matchAll(NAME)
    const place = [...new Set([...said].map(([, label, animation]) => label ?? animation))].indexOf(name)
    if (place < 0) throw new Error(`${file} is asked for the class ${name}, which it does not name`)
    return `_${signOf(relative(root, file))}_${place.toString(BASE)}`
  }
}

function signOf(path: string): string {
  const hash = createHash('sha256').update(path.split(sep).join('/')).digest('hex')
  return BigInt(`0x${hash}`).toString(BASE).slice(-FILE_LENGTH)
}
