import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { losingPhone, phonesQuery, type Phone } from '../../queries/phones.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './phones.module.css'

/** The phones that can prove that their owner holds the certificates, and how to revoke a lost one. */
export function Phones() {
  const phones = useQuery(phonesQuery())
  const lose = useMutation(losingPhone())
  const [asked, setAsked] = useState<Phone>()
  if (!phones.data?.length) return null
  return (
    <section className={styles.phones}>
      <h2 className={styles.title}>
        <Trans>Devices that show your certificates</Trans>
      </h2>
      <p className={styles.words}>
        <Trans>
          Each signs for itself. Say so when one is lost: from then on whoever checks is told, as soon as
          their list is new.
        </Trans>
      </p>
      <ul>
        {phones.data.map((phone) => (
          <li key={phone.id} className={styles.phone}>
            <PhoneLine phone={phone} />
            {phone.revoked_at === null && !phone.here && (
              <Button onClick={() => setAsked(phone)}>
                <Trans>Report as lost</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lose.isError && (
        <Notice kind="failed" title={<Trans>It could not be reported. Nothing has changed.</Trans>} />
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={<Trans>Report this device as lost?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>
              <Trans>Leave it</Trans>
            </Button>
            <Button
              look="danger"
              onClick={() => {
                if (asked) lose.mutate(asked.id)
                setAsked(undefined)
              }}
            >
              <Trans>Report it as lost</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          It can no longer show that you hold your certificates. Your works stay yours, and printed
          certificates stay good. When you find it again, log in on it once more.
        </Trans>
      </Dialog>
    </section>
  )
}

function PhoneLine({ phone }: { phone: Phone }) {
  const locale = useLocale()
  const since = formatDay(phone.created_at, locale)
  return (
    <p>
      {phone.here ? <Trans>This device, since {since}</Trans> : <Trans>Another device, since {since}</Trans>}
      {phone.revoked_at !== null ? (
        <span className={styles.lost}>
          <LostOn day={formatDay(phone.revoked_at, locale)} />
        </span>
      ) : (
        phone.left_at !== null && (
          <span className={styles.lost}>
            <LeftOn day={formatDay(phone.left_at, locale)} />
          </span>
        )
      )}
    </p>
  )
}

function LeftOn({ day }: { day: string }) {
  return <Trans>Logged out on {day}</Trans>
}

function LostOn({ day }: { day: string }) {
  return <Trans>Reported as lost on {day}</Trans>
}
