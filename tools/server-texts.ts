import { parseAsync, traverse, type NodePath, type types } from '@babel/core'
import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { join, resolve, sep } from 'node:path'
import { ROOT } from './run.ts'

const SERVER = join(ROOT, 'server') + sep
/** Where `msg` comes from. */
const HOME = /(?:^|\/)lib\/i18n\.ts$/

type Call = NodePath<types.CallExpression>

/**
 * Collects the texts of the server: `msg('English')` and `msg('English', 'context')` of server/lib/i18n.ts.
 * The server runs its sources as they are, so there is no macro that `lingui extract` would find
 * automatically.
 */
export const serverTexts: ExtractorType = {
  match: (filename) => resolve(ROOT, filename).startsWith(SERVER),
  async extract(filename, code, onMessageExtracted) {
    const options = { filename, configFile: false, babelrc: false } as const
    const tree = await parseAsync(code, { ...options, parserOpts: { plugins: ['typescript'] } })
    if (tree === null) return
    traverse(tree, {
      CallExpression(path) {
        if (!isMessage(path)) return
        const [text, context] = path.node.arguments.map((_, at) => literal(path, at, filename))
        const line = path.node.loc?.start.line ?? 0
        if (text === undefined) throw path.buildCodeFrameError(`${filename}: msg() without a text`)
        onMessageExtracted({
          id: generateMessageId(text, context) as string,
          message: text,
          ...(context !== undefined && { context }),
          origin: [filename, line],
        })
      },
    })
  },
}

function isMessage(path: Call): boolean {
  const callee = path.get('callee')
  if (!callee.isIdentifier({ name: 'msg' })) return false
  const source = path.scope.getBinding('msg')?.path.parent
  return source?.type === 'ImportDeclaration' && HOME.test(source.source.value)
}

/** @throws where the argument is no literal: its text would be in no catalog */
function literal(path: Call, at: number, filename: string): string {
  const found = path.get('arguments')[at]?.evaluate()
  const value: unknown = found?.confident ? found.value : undefined
  if (typeof value !== 'string') throw path.buildCodeFrameError(`${filename}: msg() takes literals only`)
  return value
}
