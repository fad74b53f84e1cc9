import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { shortAddress } from '../../../lib/short-address.ts'
import { formatDay } from '../../../lib/time.ts'
import type { Way } from '../../../queries/ways.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './ways.module.css'

/** What each way to log in is called. */
export const WAY_NAMES: Record<Way['kind'], ReactNode> = {
  google: 'Google',
  email_password: <Trans>E-mail and password</Trans>,
  metamask: <Trans>Browser wallet</Trans>,
}

/** One way to log in: what it is, whose, since when, and its removal where something else is left. */
export function WayRow({ way, onRemove }: { way: Way; onRemove: () => void }) {
  const locale = useLocale()
  const { kind, email, address, added_at } = way
  const day = added_at === null ? '' : formatDay(added_at, locale)
  const whose = email ?? (address === null ? null : shortAddress(address))
  return (
    <li className={styles.way}>
      <div>
        <p className={styles.name}>{WAY_NAMES[kind]}</p>
        {whose !== null && (
          <p className={styles.small} translate="no">
            {whose}
          </p>
        )}
        {day !== '' && (
          <p className={styles.small}>
            <Trans>Added on {day}</Trans>
          </p>
        )}
      </div>
      {way.removable && (
        <Button look="text" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}
