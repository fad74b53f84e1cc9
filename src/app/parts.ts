import { needTexts } from '../i18n/activate.ts'
import { report } from '../errors/report.ts'
import { later } from '../ui/later.tsx'

/** The user waits for these; a missing one leaves no place in the page for an error message. */
const nothingInPlace = () => null

// Parts outside the first view of a page. Each becomes a chunk that loads when the page is idle.

export const appBadge = later(async () => (await import('./app-badge.tsx')).AppBadge, null, report)
export const bell = later(async () => (await import('./bell.tsx')).Bell, null, report)
export const errorModal = later(async () => (await import('./error-modal.tsx')).ErrorModal, null, report)
export const recoveryBanner = later(
  async () => {
    const [{ RecoveryBanner }] = await Promise.all([import('./recovery-banner.tsx'), needTexts('others')])
    return RecoveryBanner
  },
  null,
  report,
)
export const sessionTimeoutModal = later(
  async () => {
    const [{ SessionTimeoutModal }] = await Promise.all([
      import('./session-timeout-modal.tsx'),
      needTexts('others'),
    ])
    return SessionTimeoutModal
  },
  nothingInPlace,
  report,
)
export const sideMenu = later(
  async () => {
    // the install instructions are among the texts of the smaller screens
    const [{ SideMenu }] = await Promise.all([import('./side-menu.tsx'), needTexts('others')])
    return SideMenu
  },
  nothingInPlace,
  report,
)
export const updatePrompt = later(
  async () => {
    const [{ UpdatePrompt }] = await Promise.all([import('../pwa/update-prompt.tsx'), needTexts('others')])
    return UpdatePrompt
  },
  null,
  report,
)

/** Fetches them all; to be called when the page has rendered. */
export function preloadParts(): void {
  for (const part of [errorModal, sessionTimeoutModal, sideMenu, updatePrompt]) part.preload()
}
