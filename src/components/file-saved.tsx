import { Trans } from '@lingui/react/macro'
import type { FileSaved } from '../lib/save-file.ts'

const WORDS = {
  downloads: <Trans>The file is in your downloads.</Trans>,
  shared: <Trans>You’ve saved or shared the file.</Trans>,
  unknown: <Trans>The file is ready. If your device doesn’t show it, please try again.</Trans>,
  left: null,
}

/** Where a file is that was saved (lib/save-file.ts); nothing where its person has let it be. */
export function FileSavedWords({ saved }: { saved: FileSaved }) {
  return WORDS[saved]
}
