import { parseArgs } from 'node:util'
import { charactersOf, writtenLine } from '../../../src/contract/written-text.ts'
import type { RevocationWords } from '../../store/certificates/revocations.ts'

/** Longest reason, in characters: it stands on the certificate and in a mail. */
const REASON_LIMIT = 200

/**
 * What stands behind `revoke <certificate id>`: `--reason "…"`, and `--public` where anybody may read it.
 * @returns undefined for anything else
 */
export function revocationWords(args: readonly string[]): RevocationWords | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' }, public: { type: 'boolean', default: false } },
    })
    const reason = writtenLine(values.reason ?? '').replaceAll(/\s+/g, ' ')
    if (charactersOf(reason) > REASON_LIMIT || (values.public && reason === '')) return undefined
    return { reason: reason || null, isPublic: values.public }
  } catch {
    return undefined
  }
}
