import { Trans } from '@lingui/react/macro'
import { CheckField } from '../../ui/check-field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** The switch for a private collection, with what stays public; nothing where the server has no such switch. */
export function PrivateField({ form: { fields, change } }: { form: ProfileForm }) {
  if (fields.private_collection === '') return null
  return (
    <CheckField
      checked={fields.private_collection === 'true'}
      onChange={(checked) => change('private_collection', String(checked))}
      label={<Trans>Keep my collection private</Trans>}
      hint={
        <Trans>
          Your profile shows no works, and pages about your works don’t say your name. What stays public: your
          name on works you list for sale and on certificates you show, and your wallet address on the
          blockchain.
        </Trans>
      }
    />
  )
}
