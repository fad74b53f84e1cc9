import { ProveAgain as Ask } from '../../components/prove-again.tsx'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { useOnline } from '../../pwa/online.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { useProveAgain } from '../../queries/use-prove-again.ts'
import { pathBackTo } from './use-asked.ts'
import { leavingInStep, type Step } from './use-back.ts'

interface ProveAgainProps {
  profile: Profile
  /** For who has to leave for Google: the step that they find before them when they are back. */
  step: Step
  onProven: () => void
  onClose: () => void
}

/** Somebody shows once more that it is them, and goes on with the step that asked for it. */
export function ProveAgain({ profile, step, onProven, onClose }: ProveAgainProps) {
  const proving = useProveAgain(profile, onProven)
  const google = useGoogle(useLocale(), pathBackTo(useLocalePath()(paths.security()), step))
  const online = useOnline()
  return (
    <Ask {...proving} google={{ ...google, online, onLeave: () => leavingInStep(step) }} onClose={onClose} />
  )
}
