import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { losingPhone, phonesQuery, type Phone } from '../../queries/phones.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
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
        <Trans comment="phrases">Devices that can show your certificates</Trans>
      </h2>
      <p className={styles.words}>
        <Trans>
          Each device signs on its own. If you lose one, report it here: anyone who checks its certificates
          will be warned once their list is up to date.
        </Trans>
      </p>
      <ul>
        {phones.data.map((phone) => (
          <li key={phone.id} className={styles.phone}>
            <PhoneLine phone={phone} />
            {phone.revoked_at === null && !phone.here && (
              <Button look="text" onClick={() => setAsked(phone)}>
                <Trans>Report as lost</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lose.isError && (
        <Notice kind="failed" title={<Trans>It couldn’t be reported. Nothing has changed.</Trans>} />
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={<Trans comment="phrases">Report this device as lost?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>
              <Trans>Don’t report it</Trans>
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
          It’ll no longer be able to show that you hold your certificates. Your works stay yours, and printed
          certificates stay valid. If you find it, log in on it again.
        </Trans>
      </Dialog>
    </section>
  )
}

function PhoneLine({ phone }: { phone: Phone }) {
  const since = <Instant iso={phone.created_at} />
  return (
    <p>
      <PhoneName phone={phone} />
      <span className={styles.fact}>
        {phone.here ? (
          <Trans>This device, since {since}</Trans>
        ) : (
          <Trans>Another device, since {since}</Trans>
        )}
      </span>
      {phone.revoked_at !== null ? (
        <span className={styles.fact}>
          <LostOn at={phone.revoked_at} />
        </span>
      ) : (
        phone.left_at !== null && (
          <span className={styles.fact}>
            <LeftOn at={phone.left_at} />
          </span>
        )
      )}
    </p>
  )
}

/** By its browser and system, as in the list of sessions; nothing where neither is known. */
function PhoneName({ phone: { browser, system } }: { phone: Phone }) {
  if (browser && system) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    )
  }
  return browser ?? system ?? null
}

function LeftOn({ at }: { at: string }) {
  const day = <Instant iso={at} to="day" />
  return <Trans>Logged out on {day}</Trans>
}

function LostOn({ at }: { at: string }) {
  const day = <Instant iso={at} to="day" />
  return <Trans>Reported as lost on {day}</Trans>
}
