import { BlankFace } from '../components/blank-face.tsx'
import { failureWords } from '../components/load-failure.tsx'
import { withTexts } from '../i18n/activate.ts'
import { report } from '../errors/report.ts'
import { later } from '../ui/later.tsx'
import { BellPlace } from './bell-place.tsx'
import { offlineWords } from './offline-bar.tsx'

/** The user waits for these; a missing one leaves no place in the page for an error message. */
const nothingInPlace = () => null

// Parts outside the first view of a page. Each becomes a chunk that loads when the page is idle.

export const appBadge = later(async () => (await import('./app-badge.tsx')).AppBadge, null, report)
export const bell = later(async () => (await import('./bell.tsx')).Bell, null, report, BellPlace)
export const errorModal = later(async () => (await import('./error-modal.tsx')).ErrorModal, null, report)
export const memberFace = later(
  async () => (await import('../components/avatar.tsx')).Avatar,
  null,
  report,
  BlankFace,
)

export const recoveryBanner = later(
  async () => (await withTexts('others', () => import('./recovery-banner.tsx'))).RecoveryBanner,
  null,
  report,
)
export const sessionTimeoutModal = later(
  async () => (await withTexts('others', () => import('./session-timeout-modal.tsx'))).SessionTimeoutModal,
  nothingInPlace,
  report,
)
export const sideMenu = later(
  async () => (await withTexts('others', () => import('./side-menu.tsx'))).SideMenu,
  nothingInPlace,
  report,
)
export const updatePrompt = later(
  async () => (await withTexts('others', () => import('../pwa/update-prompt.tsx'))).UpdatePrompt,
  null,
  report,
)

/** Fetches them all; to be called when the page has rendered. */
export function preloadParts(): void {
  for (const part of [errorModal, failureWords, offlineWords, sessionTimeoutModal, sideMenu, updatePrompt])
    part.preload()
}
