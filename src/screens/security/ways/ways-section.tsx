import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../../../contract/users.ts'
import { waysQuery, type Way } from '../../../queries/ways.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Owner } from '../ways-to-open.ts'
import { PasswordSection } from '../password-section.tsx'
import { Section } from '../section.tsx'
import { AddEmail } from './add-email.tsx'
import { AddGoogle } from './add-google.tsx'
import { useBack } from '../use-back.ts'
import { RemoveWay } from './remove-way.tsx'
import { WayRow } from './way-row.tsx'
import styles from './ways.module.css'

interface WaysSectionProps {
  profile: Profile
  /** How the wallet that is kept here is opened once more; null for a browser wallet's own. */
  owner: Owner | null
}

/** What this account can be logged in to with, and further ways, each after proof of one before it. */
export function WaysSection({ profile, owner }: WaysSectionProps) {
  const { data } = useQuery(waysQuery())
  const { back, self } = useBack<HTMLElement>('remove-way')
  // undefined: nothing was pressed yet, and who comes back finds what they had pressed before
  const [pressed, setPressed] = useState<Way | null>()
  const [removed, setRemoved] = useState(false)
  if (!data) return null
  const { ways, addable, pending } = data
  const returned = ways.find(({ id, removable }) => id === back && removable)
  const removing = pressed === undefined ? returned : pressed
  const added = ways.find(({ kind }) => kind === 'email_password' && kind !== profile.provider)
  return (
    <>
      <Section ref={self} title={<Trans>Ways to log in</Trans>}>
        <ul className={styles.list}>
          {ways.map((way) => (
            <WayRow
              key={way.id}
              way={way}
              onRemove={() => {
                setRemoved(false)
                setPressed(way)
              }}
            />
          ))}
        </ul>
        {removed && (
          <Notice kind="info">
            <Trans>Removed. Your other devices were logged out.</Trans>
          </Notice>
        )}
        {pending !== null && (
          <Notice kind="info" title={<Trans>Waiting for your confirmation</Trans>}>
            <Trans>Open the link in the mail we sent to {pending}. It works for 10 minutes.</Trans>
          </Notice>
        )}
        {addable.includes('google') && <AddGoogle profile={profile} />}
        {owner && addable.includes('email_password') && <AddEmail owner={owner} />}
        {removing && (
          <RemoveWay
            profile={profile}
            way={removing}
            left={ways.filter((way) => way !== removing)}
            proven={pressed === undefined}
            onRemoved={() => {
              setPressed(null)
              setRemoved(true)
            }}
            onClose={() => setPressed(null)}
          />
        )}
      </Section>
      {added && <PasswordSection email={added.email ?? ''} />}
    </>
  )
}
