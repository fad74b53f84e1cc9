import { mutationOptions } from '@tanstack/react-query'
import { makeCapsule, NothingToTake } from '../flows/certificates/make-capsule.ts'
import { saveFile } from '../lib/save-file.ts'
import { walletAddress } from '../wallet/identity.ts'

/** Whether a failure means that there is nothing signed on this device. */
export function isNothingToTake(error: unknown): boolean {
  return error instanceof NothingToTake
}

/** Makes one file of a certificate, or of all (no id), that checks itself, and hands it to the browser to save. */
export function takingAway() {
  return mutationOptions({
    mutationKey: ['capsule'],
    mutationFn: async (id: string | undefined) => {
      const ids = id === undefined ? undefined : [id]
      const { html, taken, left } = await makeCapsule(walletAddress() ?? '', ids, location.origin)
      saveFile(`akashi-${id ?? 'certificates'}.html`, html, 'text/html')
      return { taken, left }
    },
    meta: { quiet: true },
  })
}
