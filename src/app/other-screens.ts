import type { ComponentType } from 'react'

/** The screens that hardly any visit begins with, each by how its code is fetched: one lazy line per screen. */
export const OTHERS = {
  about: async () => (await import('../screens/documents/about-screen.tsx')).AboutScreen,
  check: async () => (await import('../screens/check/check-screen.tsx')).CheckScreen,
  device: async () => (await import('../screens/device/device-screen.tsx')).DeviceScreen,
  help: async () => (await import('../screens/help/help-screen.tsx')).HelpScreen,
  law: async () => (await import('../screens/documents/law-screen.tsx')).LawScreen,
  listing: async () => (await import('../screens/listing/listing-screen.tsx')).ListingScreen,
  login: async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
  marketplace: async () => (await import('../screens/marketplace/marketplace-screen.tsx')).MarketplaceScreen,
  privacy: async () => (await import('../screens/documents/privacy-screen.tsx')).PrivacyScreen,
  profile: async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
  profileEdit: async () =>
    (await import('../screens/profile-edit/profile-edit-screen.tsx')).ProfileEditScreen,
  recovery: async () => (await import('../screens/recovery/recovery-screen.tsx')).RecoveryScreen,
  security: async () => (await import('../screens/security/security-screen.tsx')).SecurityScreen,
  salesCollection: async () =>
    (await import('../screens/sales-collection/sales-collection-screen.tsx')).SalesCollectionScreen,
  signup: async () => (await import('../screens/signup/signup-screen.tsx')).SignupScreen,
  terms: async () => (await import('../screens/documents/terms-screen.tsx')).TermsScreen,
} satisfies Record<string, () => Promise<ComponentType>>
