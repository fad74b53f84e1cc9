import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ProtectionMark } from '../../components/protection-mark.tsx'
import { ACCOUNT_ANCHOR, paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { offersFavorites } from '../../queries/viewer.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import styles from './owner-head.module.css'
import { useAskedFor } from '../../hooks/use-asked-for.ts'

interface OwnerHeadProps {
  /** Undefined where it could not be read: the pages that can do without it are there. */
  profile: Profile | undefined
  /** Whether there is an order: another server has none. */
  ordered: boolean
  /** Whether the works above have their places. */
  placed: boolean
  /** What their wallet still lacks. */
  missing?: ComponentProps<typeof ProtectionMark>['missing']
}

/** What the owner says of themselves, and the links to their pages. */
export function OwnerHead({ profile, ordered, placed, missing }: OwnerHeadProps) {
  const { t } = useLingui()
  useAskedFor(ACCOUNT_ANCHOR, placed)
  return (
    <section id={ACCOUNT_ANCHOR} className={styles.owner} aria-label={t`Account`}>
      {profile?.introduction && (
        <p className={styles.introduction} dir="auto">
          {profile.introduction}
        </p>
      )}
      <nav className={styles.pages} aria-label={t`My pages`}>
        {profile && (
          <LocaleLink to={paths.profileEdit()}>
            <Trans>Edit profile</Trans>
          </LocaleLink>
        )}
        {offersFavorites() && (
          <LocaleLink to={paths.myFavorites()}>
            <Trans>Favorites</Trans>
          </LocaleLink>
        )}
        {ordered && (
          <LocaleLink to={paths.myOrders()}>
            <Trans>Orders and receipts</Trans>
          </LocaleLink>
        )}
        <LocaleLink to={paths.salesCollection()}>
          <Trans>My listings</Trans>
        </LocaleLink>
        <LocaleLink to={paths.security()}>
          <Trans>Security</Trans>
          <ProtectionMark missing={missing} />
        </LocaleLink>
      </nav>
    </section>
  )
}
