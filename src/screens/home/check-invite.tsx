import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './check-invite.module.css'

/** The way to the check of a certificate, for those who were shown one. */
export function CheckInvite() {
  return (
    <section aria-labelledby="check" className={styles.invite}>
      <Seal size={72} className={styles.seal} />
      <div className={styles.words}>
        <h2 id="check" className={styles.heading}>
          <Trans comment="phrases">Is this certificate genuine?</Trans>
        </h2>
        <p className={styles.about}>
          <Trans>Scan its QR code to find out. No account needed, and it works offline.</Trans>
        </p>
      </div>
      <ButtonLink to={paths.check()}>
        <Trans>Check a certificate</Trans>
      </ButtonLink>
    </section>
  )
}
