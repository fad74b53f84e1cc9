import type { ComponentType } from 'react'
import { withTexts } from '../i18n/activate.ts'

/** The screens that hardly any visit begins with, each by how its code is fetched: one lazy line per screen. */
export const OTHERS = {
  about: async () =>
    (await withTexts('others', () => import('../screens/documents/about-screen.tsx'))).AboutScreen,
  check: async () =>
    (await withTexts('proof', () => import('../screens/check/check-screen.tsx'))).CheckScreen,
  device: async () =>
    (await withTexts('others', () => import('../screens/device/device-screen.tsx'))).DeviceScreen,
  help: async () => (await withTexts('others', () => import('../screens/help/help-screen.tsx'))).HelpScreen,
  law: async () => (await withTexts('others', () => import('../screens/documents/law-screen.tsx'))).LawScreen,
  listing: async () =>
    (await withTexts('others', () => import('../screens/listing/listing-screen.tsx'))).ListingScreen,
  login: async () =>
    (await withTexts('others', () => import('../screens/login/login-screen.tsx'))).LoginScreen,
  marketplace: async () =>
    (await withTexts('market', () => import('../screens/marketplace/marketplace-screen.tsx')))
      .MarketplaceScreen,
  privacy: async () =>
    (await withTexts('others', () => import('../screens/documents/privacy-screen.tsx'))).PrivacyScreen,
  profile: async () =>
    (await withTexts('market', () => import('../screens/profile/profile-screen.tsx'))).ProfileScreen,
  profileEdit: async () =>
    (await withTexts('others', () => import('../screens/profile-edit/profile-edit-screen.tsx')))
      .ProfileEditScreen,
  recovery: async () =>
    (await withTexts('security', () => import('../screens/recovery/recovery-screen.tsx'))).RecoveryScreen,
  security: async () =>
    (await withTexts('security', () => import('../screens/security/security-screen.tsx'))).SecurityScreen,
  salesCollection: async () =>
    (await withTexts('others', () => import('../screens/sales-collection/sales-collection-screen.tsx')))
      .SalesCollectionScreen,
  signup: async () =>
    (await withTexts('others', () => import('../screens/signup/signup-screen.tsx'))).SignupScreen,
  terms: async () =>
    (await withTexts('others', () => import('../screens/documents/terms-screen.tsx'))).TermsScreen,
} satisfies Record<string, () => Promise<ComponentType>>
