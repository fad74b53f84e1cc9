import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface ConfirmedAddressProps {
  email: string
  contact?: boolean | undefined
  way?: boolean | undefined
  elsewhere?: boolean | undefined
  from: string | undefined
}

/** An address is confirmed: what that changes, and where to go on. */
export function ConfirmedAddress({ email, contact, way, elsewhere, from }: ConfirmedAddressProps) {
  // those who confirm these have an account already, and are logged in where they requested the mail
  const member = contact === true || way === true
  return (
    <>
      <output>
        {way && (
          <Trans>
            <strong>{email}</strong> is confirmed. For your security, you can log in with it after 72 hours.
            Until then, log in as before.
          </Trans>
        )}
        {contact && (
          <Trans>
            <strong>{email}</strong> is confirmed. From now on, we’ll email you there.
          </Trans>
        )}
        {!member && !elsewhere && (
          <Trans>
            <strong>{email}</strong> is confirmed. Log in with the password you chose.
          </Trans>
        )}
        {!member && elsewhere && (
          <Trans>
            <strong>{email}</strong> is confirmed. Log in here, or go back to the app or browser you signed up
            in and log in there.
          </Trans>
        )}
      </output>
      {member ? (
        <ButtonLink look="primary" wide to={paths.myProfile()}>
          <Trans>My collection</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" wide to={paths.login(from)} state={{ email }}>
          <Trans>Log in</Trans>
        </ButtonLink>
      )}
    </>
  )
}
