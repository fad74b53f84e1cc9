import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'
import { withTexts } from '../i18n/activate.ts'
import type { OTHERS } from './other-screens.ts'

// One line per screen: each becomes a chunk of its own. The screens on which most visits begin are in the first
// bundle; the list of the others (other-screens.ts) loads a moment later.

export const ball = lazyScreen(
  async () => (await withTexts('ball', () => import('../screens/ball/ball-screen.tsx'))).BallScreen,
)
export const certificate = lazyScreen(
  async () =>
    (await withTexts('nft', () => import('../screens/certificate/certificate-screen.tsx'))).CertificateScreen,
)
export const group = lazyScreen(
  async () => (await withTexts('shared', () => import('../screens/group/group-screen.tsx'))).GroupScreen,
)
export const home = lazyScreen(
  async () => (await withTexts('shared', () => import('../screens/home/home-screen.tsx'))).HomeScreen,
)
export const myProfile = lazyScreen(
  async () =>
    (await withTexts('others', () => import('../screens/my-profile/my-profile-screen.tsx'))).MyProfileScreen,
)
export const nft = lazyScreen(
  async () => (await withTexts('nft', () => import('../screens/nft/nft-screen.tsx'))).NftScreen,
)
/** The layout of group pages: its contract rows, contrast and fonts are not needed on a first visit to home. */
export const layout = lazyScreen(
  async () => (await withTexts('shared', () => import('./customizable-layout.tsx'))).CustomizableLayout,
)
export const about = other('about')
export const check = other('check')
export const device = other('device')
export const help = other('help')
export const law = other('law')
export const listing = other('listing')
export const login = other('login')
export const marketplace = other('marketplace')
export const privacy = other('privacy')
export const profile = other('profile')
export const profileEdit = other('profileEdit')
export const recovery = other('recovery')
export const security = other('security')
export const salesCollection = other('salesCollection')
export const signup = other('signup')
export const terms = other('terms')

function other(name: keyof typeof OTHERS): LazyScreen {
  return lazyScreen(async () => (await import('./other-screens.ts')).OTHERS[name]())
}
