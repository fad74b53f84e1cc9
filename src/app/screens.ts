import { lazyScreen } from './lazy-screen.tsx'

// One lazy line per screen: each becomes a chunk of its own.

export const about = lazyScreen(
  async () => (await import('../screens/documents/about-screen.tsx')).AboutScreen,
)
export const ball = lazyScreen(
  async () => (await import('../screens/ball/ball-screen.tsx')).BallScreen,
  'ball',
)
export const certificate = lazyScreen(
  async () => (await import('../screens/certificate/certificate-screen.tsx')).CertificateScreen,
  'nft',
)
export const check = lazyScreen(
  async () => (await import('../screens/check/check-screen.tsx')).CheckScreen,
  'proof',
)
export const device = lazyScreen(
  async () => (await import('../screens/device/device-screen.tsx')).DeviceScreen,
)
export const group = lazyScreen(
  async () => (await import('../screens/group/group-screen.tsx')).GroupScreen,
  'shared',
)
export const home = lazyScreen(
  async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  'shared',
)
export const law = lazyScreen(async () => (await import('../screens/documents/law-screen.tsx')).LawScreen)
export const listing = lazyScreen(
  async () => (await import('../screens/listing/listing-screen.tsx')).ListingScreen,
)
export const login = lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen)
export const marketplace = lazyScreen(
  async () => (await import('../screens/marketplace/marketplace-screen.tsx')).MarketplaceScreen,
)
export const myProfile = lazyScreen(
  async () => (await import('../screens/my-profile/my-profile-screen.tsx')).MyProfileScreen,
)
export const nft = lazyScreen(async () => (await import('../screens/nft/nft-screen.tsx')).NftScreen, 'nft')
export const privacy = lazyScreen(
  async () => (await import('../screens/documents/privacy-screen.tsx')).PrivacyScreen,
)
export const profile = lazyScreen(
  async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
)
export const profileEdit = lazyScreen(
  async () => (await import('../screens/profile-edit/profile-edit-screen.tsx')).ProfileEditScreen,
)
export const recovery = lazyScreen(
  async () => (await import('../screens/recovery/recovery-screen.tsx')).RecoveryScreen,
)
export const security = lazyScreen(
  async () => (await import('../screens/security/security-screen.tsx')).SecurityScreen,
)
export const salesCollection = lazyScreen(
  async () => (await import('../screens/sales-collection/sales-collection-screen.tsx')).SalesCollectionScreen,
)
export const signup = lazyScreen(
  async () => (await import('../screens/signup/signup-screen.tsx')).SignupScreen,
)
export const terms = lazyScreen(
  async () => (await import('../screens/documents/terms-screen.tsx')).TermsScreen,
)

/** The layout of a group's own pages: its contract rows, contrast and fonts are no part of a first visit to home. */
export const room = lazyScreen(
  async () => (await import('./customizable-layout.tsx')).CustomizableLayout,
  'shared',
)
