import { Reauthenticate as Ask } from '../../../components/reauthenticate.tsx'
import { paths } from '../../../config/paths.ts'
import type { CodePurpose, Profile } from '../../../contract/users.ts'
import { useLocale, useLocalePath } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { useGoogle } from '../../../queries/use-google.ts'
import { useReauthenticate } from '../../../queries/use-reauthenticate.ts'
import { pathResuming } from './use-resumed.ts'
import { leavingInStep, type Step } from './use-reauthenticated.ts'

interface ReauthenticateProps {
  profile: Profile
  /** For a redirect to Google: the step to resume on return. */
  step: Step
  onProven: () => void
  onClose: () => void
}

/** What a mailed code says that it is for. */
const PURPOSES: Partial<Record<Step, CodePurpose>> = { bank: 'payout', leave: 'deletion' }

/** Reauthenticates the user, then continues with the step that required it. */
export function Reauthenticate({ profile, step, onProven, onClose }: ReauthenticateProps) {
  const proving = useReauthenticate(profile, onProven, PURPOSES[step])
  const google = useGoogle(useLocale(), pathResuming(useLocalePath()(paths.security()), step))
  const online = useOnline()
  return (
    <Ask {...proving} google={{ ...google, online, onLeave: () => leavingInStep(step) }} onClose={onClose} />
  )
}
