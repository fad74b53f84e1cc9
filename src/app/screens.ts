import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'
import type { TextPart } from '../i18n/activate.ts'
import type { OTHERS } from './other-screens.ts'

// One line per screen: each becomes a chunk of its own. The screens on which most visits begin are in the first
// bundle; the list of the others (other-screens.ts) loads a moment later.

export const ball = lazyScreen(
  async () => (await import('../screens/ball/ball-screen.tsx')).BallScreen,
  'ball',
)
export const certificate = lazyScreen(
  async () => (await import('../screens/certificate/certificate-screen.tsx')).CertificateScreen,
  'nft',
)
export const group = lazyScreen(
  async () => (await import('../screens/group/group-screen.tsx')).GroupScreen,
  'shared',
)
export const home = lazyScreen(
  async () => (await import('../screens/home/home-screen.tsx')).HomeScreen,
  'shared',
)
export const myProfile = lazyScreen(
  async () => (await import('../screens/my-profile/my-profile-screen.tsx')).MyProfileScreen,
)
export const nft = lazyScreen(async () => (await import('../screens/nft/nft-screen.tsx')).NftScreen, 'nft')
/** The layout of group pages: its contract rows, contrast and fonts are not needed on a first visit to home. */
export const layout = lazyScreen(
  async () => (await import('./customizable-layout.tsx')).CustomizableLayout,
  'shared',
)
export const about = other('about')
export const check = other('check', 'proof')
export const device = other('device')
export const help = other('help')
export const law = other('law')
export const listing = other('listing')
export const login = other('login')
export const marketplace = other('marketplace', 'market')
export const privacy = other('privacy')
export const profile = other('profile', 'market')
export const profileEdit = other('profileEdit')
export const recovery = other('recovery', 'security')
export const security = other('security', 'security')
export const salesCollection = other('salesCollection')
export const signup = other('signup')
export const terms = other('terms')

function other(name: keyof typeof OTHERS, texts?: TextPart): LazyScreen {
  return lazyScreen(async () => (await import('./other-screens.ts')).OTHERS[name](), texts)
}
