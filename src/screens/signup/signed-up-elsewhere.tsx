import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './signup-screen.module.css'

/** The link of a sign-up without a password, opened in another browser than the one that signed up. */
export function SignedUpElsewhere({ from }: { from: string | undefined }) {
  return (
    <>
      <Notice kind="info" title={<Trans>Go back to where you signed up</Trans>}>
        <Trans>
          This isn’t the browser or app you signed up in, so the link can’t log you in here. There, enter the
          6-digit code from the same email.
        </Trans>
      </Notice>
      <p className={styles.small}>
        <Trans>
          Is that page gone? Then <LocaleLink to={paths.signup(from)}>sign up here</LocaleLink>. If you didn’t
          sign up, close this page: nothing happens, and no account is made.
        </Trans>
      </p>
    </>
  )
}
