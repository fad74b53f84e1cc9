import { withTexts } from '../i18n/activate.ts'
import { later } from '../ui/later.tsx'

/** The invitation to install; its code and texts load after the page. */
export const installInvite = later(
  async () => (await withTexts('others', () => import('./install-invite.tsx'))).InstallInvite,
  // one that can't be fetched is no loss
  null,
)
