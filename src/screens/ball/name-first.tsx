import { Trans } from '@lingui/react/macro'
import { NameFields } from '../../components/name-fields.tsx'
import type { Profile } from '../../contract/users.ts'
import { useNameSaving } from '../../queries/use-name-saving.ts'

interface NameFirstProps {
  profile: Profile
  /** Whether the ball has come: it opens as soon as this is answered. */
  delivered: boolean
  onDone: () => void
}

/** Before the first ball opens: which name the certificates carry. The order comes meanwhile. */
export function NameFirst({ profile, delivered, onDone }: NameFirstProps) {
  const action = delivered ? <Trans>Open the ball with this name</Trans> : undefined
  return <NameFields {...useNameSaving(profile, onDone)} action={action} />
}
