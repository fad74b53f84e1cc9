import { needTexts } from '../i18n/activate.ts'
import { later } from '../ui/later.tsx'

/** The invitation to install; its code and texts load after the page. */
export const installInvite = later(
  async () => {
    const [{ InstallInvite }] = await Promise.all([import('./install-invite.tsx'), needTexts('others')])
    return InstallInvite
  },
  // one that can't be fetched is no loss
  null,
)
