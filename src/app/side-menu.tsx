import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { serverOffers } from '../api/server-offers.ts'
import { paths } from '../config/paths.ts'
import type { PageName } from '../config/pages.ts'
import type { Profile } from '../contract/users.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { InstallEntry } from '../pwa/install-entry.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { Avatar } from '../components/avatar.tsx'
import { ProtectionMark } from '../components/protection-mark.tsx'
import { currentAt, useCurrentPage, OF_A_SHOP, OF_THE_MARKET } from './current.ts'
import { LogOutQuestion } from './log-out-question.tsx'
import styles from './side-menu.module.css'
import { useCheckable } from '../queries/checkable.ts'
import { noticesQuery } from '../queries/notices.ts'
import { useMissingProtection } from '../queries/use-missing-protection.ts'
import { useLogOut } from './use-log-out.ts'
import type { Me } from './use-me.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
  me: Me
}

/**
 * The hamburger's menu (docs/specification.md section 2): the account and the main pages. Scroll is locked
 * while it is open. Its links replace its own history entry (use-side-menu.ts), which closes it.
 */
export function SideMenu({ open, onClose, me }: SideMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} shape="side" title={<Wordmark />}>
      <nav className={styles.menu}>
        {me.state === 'visitor' ? VISITOR : <Member me={me} />}
        <InstallEntry />
      </nav>
    </Dialog>
  )
}

const VISITOR: ReactNode = (
  <div className={styles.visitor}>
    <ButtonLink look="primary" wide to={paths.login()} replace>
      <Trans>Log in</Trans>
    </ButtonLink>
    <p className={styles.hint}>
      <Trans>
        New here?{' '}
        <LocaleLink to={paths.signup()} replace>
          Sign up with your email address
        </LocaleLink>
      </Trans>
    </p>
    <ul className={styles.links}>
      <SearchEntry />
      <ShopsEntry />
      <MarketEntry />
      <CheckEntry />
      <HelpEntry />
    </ul>
  </div>
)

interface EntryProps {
  to: string
  /** The page that it leads to; null for a part of one. */
  page: PageName | null
  /** Pages that are reached through it, without an entry. */
  below?: readonly PageName[]
  children: ReactNode
}

const OF_OWN_PAGE = ['profileEdit'] as const
const OF_ORDERS = ['receipt'] as const

function Entry({ to, page, below, children }: EntryProps) {
  const here = useCurrentPage()
  return (
    <li>
      <LocaleLink to={to} replace aria-current={currentAt(here, page, below)}>
        {children}
      </LocaleLink>
    </li>
  )
}

/** Not on servers that have no purchase history. */
function OrdersEntry() {
  return (
    serverOffers('receipts') && (
      <Entry to={paths.myOrders()} page="orders" below={OF_ORDERS}>
        <Trans>Orders</Trans>
      </Entry>
    )
  )
}

/** Nor on those that have no favorites. */
function FavoritesEntry() {
  return (
    serverOffers('favorites') && (
      <Entry to={paths.myFavorites()} page="favorites">
        <Trans>Favorites</Trans>
      </Entry>
    )
  )
}

/** Nor on those that have no search. */
function SearchEntry() {
  return (
    serverOffers('search') && (
      <Entry to={paths.search()} page="search">
        <Trans>Search</Trans>
      </Entry>
    )
  )
}

function ShopsEntry() {
  return (
    <Entry to={paths.shops()} page={null} below={OF_A_SHOP}>
      <Trans>Shops</Trans>
    </Entry>
  )
}

function MarketEntry() {
  return (
    <Entry to={paths.marketplace()} page="marketplace" below={OF_THE_MARKET}>
      <Trans>Marketplace</Trans>
    </Entry>
  )
}

/**
 * For every visitor: those who check a certificate at an event have no account. Hidden where the shop signs no
 * certificates.
 */
function CheckEntry() {
  const online = useOnline()
  const checkable = useCheckable() ?? online
  return (
    checkable && (
      <Entry to={paths.check()} page="check">
        <Trans>Check a certificate</Trans>
      </Entry>
    )
  )
}

function HelpEntry() {
  return (
    <Entry to={paths.help()} page="help">
      <Trans>Help</Trans>
    </Entry>
  )
}

/** The number of unread notices; nothing where there are none, or where the server does not report it. */
function NewsMark() {
  const unread = useQuery(noticesQuery()).data?.value.unread ?? 0
  if (unread === 0) return null
  return (
    <span className={styles.news}>
      <Plural value={unread} one="# new" other="# new" />
    </span>
  )
}

/** Not on servers that have no notices. */
function NoticesEntry() {
  return (
    serverOffers('notices') && (
      <Entry to={paths.myNotices()} page="notices">
        <Trans>Notifications</Trans>
        <NewsMark />
      </Entry>
    )
  )
}

function Person({ profile }: { profile: Profile }) {
  return (
    <div className={styles.person}>
      <Avatar profile={profile} size="large" />
      <div className={styles.names}>
        {profile.display_id && <p className={styles.displayId}>@{profile.display_id}</p>}
        <p className={styles.name} dir="auto">
          {profile.name}
        </p>
      </div>
    </div>
  )
}

function Member({ me }: { me: Me }) {
  const { logOut, leaving } = useLogOut()
  const missing = useMissingProtection(me.state === 'known' ? me.profile : undefined)
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {me.state === 'known' && <Person profile={me.profile} />}
      <ul className={styles.links}>
        <Entry to={paths.myProfile()} page="myProfile" below={OF_OWN_PAGE}>
          <Trans>My collection</Trans>
        </Entry>
        <NoticesEntry />
        <FavoritesEntry />
        <OrdersEntry />
        <SearchEntry />
        <ShopsEntry />
        <MarketEntry />
        <Entry to={paths.salesCollection()} page="salesCollection">
          <Trans>Listing</Trans>
        </Entry>
        <CheckEntry />
        <Entry to={paths.device()} page="device">
          <Trans>Saved offline</Trans>
        </Entry>
        <Entry to={paths.security()} page="security">
          <Trans>Security</Trans>
          <ProtectionMark missing={missing} />
        </Entry>
        <HelpEntry />
      </ul>
      <Button
        look="text"
        busy={leaving}
        className={styles.logOut}
        onClick={() => (online ? void logOut() : setAsking(true))}
      >
        <Trans>Log out</Trans>
      </Button>
      <LogOutQuestion
        open={asking}
        leaving={leaving}
        onLogOut={() => void logOut()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
