import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './signup-screen.module.css'

/** What to do with a link that is used or too old. */
export function LinkSpent({ from }: { from: string | undefined }) {
  return (
    <>
      <p className={styles.small}>
        <Trans>Already confirmed? Then just log in. If you were signing up, please sign up once more.</Trans>
      </p>
      <ButtonLink look="primary" wide to={paths.login(from)}>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink wide to={paths.signup(from)}>
        <Trans>Sign up</Trans>
      </ButtonLink>
    </>
  )
}
