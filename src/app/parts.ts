import { needTexts } from '../i18n/activate.ts'
import { lazyPart } from './lazy-part.tsx'

// What a first sight of a page does not show. Each becomes a chunk that comes when the page is quiet.

export const appBadge = lazyPart(async () => (await import('./app-badge.tsx')).AppBadge, 'in the background')
export const errorModal = lazyPart(
  async () => (await import('./error-modal.tsx')).ErrorModal,
  'in the background',
)
export const recoveryBanner = lazyPart(async () => {
  const [{ RecoveryBanner }] = await Promise.all([import('./recovery-banner.tsx'), needTexts('others')])
  return RecoveryBanner
}, 'in the background')
export const sessionTimeoutModal = lazyPart(
  async () => (await import('./session-timeout-modal.tsx')).SessionTimeoutModal,
  'waited for',
)
export const sideMenu = lazyPart(async () => {
  // how to install is among the words of the smaller screens
  const [{ SideMenu }] = await Promise.all([import('./side-menu.tsx'), needTexts('others')])
  return SideMenu
}, 'waited for')
export const updatePrompt = lazyPart(
  async () => (await import('../pwa/update-prompt.tsx')).UpdatePrompt,
  'in the background',
)

/** Fetches them all; to be called when the page stands. */
export function preloadParts(): void {
  for (const part of [errorModal, sessionTimeoutModal, sideMenu, updatePrompt]) part.preload()
}
