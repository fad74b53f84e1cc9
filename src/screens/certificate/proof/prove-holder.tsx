import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Reauthenticate } from '../../../components/reauthenticate.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { myProfileQuery } from '../../../queries/profile.ts'
import { useGoogle } from '../../../queries/use-google.ts'
import { useReauthenticate } from '../../../queries/use-reauthenticate.ts'
import type { Profile } from '../../../contract/users.ts'

interface ProveHolderProps {
  /** Path of this page, for the return from Google. */
  from: string
  onProven: () => void
  onClose: () => void
}

/** The owner logs in again: then this device may prove that they hold the certificate. */
export function ProveHolder(props: ProveHolderProps) {
  const { data: profile } = useQuery({ ...myProfileQuery(), throwOnError: false })
  return profile ? <Proving {...props} profile={profile} /> : null
}

function Proving({ profile, from, onProven, onClose }: ProveHolderProps & { profile: Profile }) {
  const proving = useReauthenticate(profile, onProven)
  const google = useGoogle(useLocale(), from)
  const online = useOnline()
  return (
    <Reauthenticate
      {...proving}
      google={{ ...google, online }}
      why={<Trans>Then this device signs the code and shows that you hold the certificate.</Trans>}
      onClose={onClose}
    />
  )
}
