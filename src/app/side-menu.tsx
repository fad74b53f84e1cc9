import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import type { Profile } from '../contract/users.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { InstallEntry } from '../pwa/install-entry.tsx'
import { useOnline } from '../pwa/online.ts'
import { BallMark } from '../ui/ball-mark.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { LogOutQuestion } from './log-out-question.tsx'
import styles from './side-menu.module.css'
import { useCheckable } from '../queries/checkable.ts'
import { noticesQuery } from '../queries/notices.ts'
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
          Sign up with your e-mail address
        </LocaleLink>
      </Trans>
    </p>
    <ul className={styles.links}>
      <li>
        <LocaleLink to={paths.marketplace()} replace>
          <Trans>Marketplace</Trans>
        </LocaleLink>
      </li>
      <CheckEntry />
    </ul>
  </div>
)

/**
 * For every visitor: those who check a certificate at an event have no account. Hidden where the shop signs no
 * certificates.
 */
function CheckEntry() {
  const online = useOnline()
  const checkable = useCheckable() ?? online
  return (
    checkable && (
      <li>
        <LocaleLink to={paths.check()} replace>
          <Trans>Check a certificate</Trans>
        </LocaleLink>
      </li>
    )
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

function Person({ profile }: { profile: Profile }) {
  return (
    <div className={styles.person}>
      {profile.icon_url ? (
        <Picture
          src={profile.icon_url}
          alt=""
          sizes="56px"
          ratio={1}
          shape="round"
          className={styles.avatar}
        />
      ) : (
        <BallMark size={56} />
      )}
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
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {me.state === 'known' && <Person profile={me.profile} />}
      <ul className={styles.links}>
        <li>
          <LocaleLink to={paths.myProfile()} replace>
            <Trans>My collections</Trans>
            <NewsMark />
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to={paths.marketplace()} replace>
            <Trans>Marketplace</Trans>
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to={paths.salesCollection()} replace>
            <Trans>Listing</Trans>
          </LocaleLink>
        </li>
        <CheckEntry />
        <li>
          <LocaleLink to={paths.device()} replace>
            <Trans>On this device</Trans>
          </LocaleLink>
        </li>
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
