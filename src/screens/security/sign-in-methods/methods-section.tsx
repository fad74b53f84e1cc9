import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../../contract/users.ts'
import { signInMethodsQuery } from '../../../queries/sign-in-methods.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { PasswordSection } from './password-section.tsx'
import { Section } from '../shared/section.tsx'
import { AddEmail } from './add-email.tsx'
import { AddGoogle } from './add-google.tsx'
import { MethodRow } from './method-row.tsx'
import styles from './methods.module.css'

interface MethodsSectionProps {
  profile: Profile
  /** How the custodial wallet is reopened; null for a browser wallet. */
  owner: Owner | null
}

/** What this account can be logged in to with, and further methods, each after proof of one before it. */
export function MethodsSection({ profile, owner }: MethodsSectionProps) {
  const { data } = useQuery(signInMethodsQuery())
  if (!data) return null
  const { ways: methods, addable, pending } = data
  const added = methods.find(({ kind }) => kind === 'email_password' && kind !== profile.provider)
  return (
    <>
      <Section title={<Trans>Sign-in methods</Trans>}>
        <ul className={styles.list}>
          {methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              left={methods.filter((one) => one !== method)}
              owner={owner}
            />
          ))}
        </ul>
        {pending !== null && (
          <Notice kind="info" title={<Trans>Waiting for your confirmation</Trans>}>
            <Trans>Open the link in the mail we sent to {pending}. It works for 10 minutes.</Trans>
          </Notice>
        )}
        {addable.includes('google') && <AddGoogle owner={owner} />}
        {owner && addable.includes('email_password') && <AddEmail owner={owner} />}
      </Section>
      {added && <PasswordSection email={added.email ?? ''} />}
    </>
  )
}
