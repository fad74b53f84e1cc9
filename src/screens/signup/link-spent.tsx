import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './signup-screen.module.css'

/** What to do with a link that is used or too old. */
export function LinkSpent({ from }: { from: string | undefined }) {
  return (
    <>
      <p className={styles.small}>
        <Trans>
          Already confirmed? Then just log in. If you were signing up, please{' '}
          <LocaleLink to={paths.signup(from)}>sign up again</LocaleLink>.
        </Trans>
      </p>
      <ButtonLink look="primary" wide to={paths.login(from)}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  )
}
