import { parseArgs } from 'node:util'
import { playDrop } from './drop.ts'
import { PARTS, modelWith, type Model } from './model.ts'
import { printDrop } from './report.ts'

// npm run simulate -- drop [--people 200000] [--units 5000] …: a sale that everybody wants at once, in a model's time
// (docs/operations/scale.md).

const names = Object.keys(PARTS) as (keyof Model)[]
const optionOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const options = Object.fromEntries(names.map((name) => [optionOf(name), { type: 'string' as const }]))
const usage = `Usage: npm run simulate -- drop ${names.map((name) => `[--${optionOf(name)} ${PARTS[name].value}]`).join(' ')}`

const model = modelOf(process.argv.slice(2))
if (model) printDrop(model, playDrop(model))
else {
  console.error(usage)
  process.exitCode = 2
}

function modelOf(words: string[]): Model | null {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options })
    const given = names.flatMap((name) => {
      const value = values[optionOf(name)]
      return value === undefined ? [] : [[name, Number(value)] as const]
    })
    const areNumbers = given.every(([, value]) => Number.isFinite(value) && value >= 0)
    if (positionals.join() !== 'drop' || !areNumbers) return null
    return modelWith(Object.fromEntries(given))
  } catch {
    return null
  }
}
