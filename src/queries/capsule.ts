import { mutationOptions } from '@tanstack/react-query'
import { NothingToExport } from '../flows/certificates/nothing-to-export.ts'
import { fetchNeeded } from '../network/loading/lazy-code.ts'
import { saveFile } from '../lib/save-file.ts'
import { claimLanguages } from '../proof/claim-languages.ts'
import { walletAddress } from '../wallet/identity.ts'

/** Whether a failure means that there is nothing signed on this device. */
export function isNothingToTake(error: unknown): boolean {
  return error instanceof NothingToExport
}

/** Creates a self-verifying file of one certificate, or of all (no id), and offers it as a download. */
export function takingAway() {
  return mutationOptions({
    mutationKey: ['capsule'],
    mutationFn: async (id: string | undefined) => {
      const ids = id === undefined ? undefined : [id]
      const { makeCapsule } = await fetchNeeded(() => import('../flows/certificates/make-capsule.ts'))
      const { html, taken, left } = await makeCapsule(
        walletAddress() ?? '',
        ids,
        location.origin,
        // the format has two languages (docs/claims.md)
        claimLanguages(document.documentElement.lang)[0],
      )
      const saved = await saveFile(`akashi-${id ?? 'certificates'}.html`, html, 'text/html')
      return { taken, left, saved }
    },
    meta: { quiet: true },
  })
}
