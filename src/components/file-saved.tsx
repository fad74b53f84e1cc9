import { Trans } from '@lingui/react/macro'
import type { FileSaved } from '../lib/save-file.ts'

/** Where a file is that was saved (lib/save-file.ts); nothing where its person has let it be. */
export function FileSavedWords({ saved }: { saved: FileSaved }) {
  if (saved === 'left') return null
  return saved === 'shared' ? (
    <Trans>You’ve saved or shared the file.</Trans>
  ) : (
    <Trans>The file is in your downloads.</Trans>
  )
}
