import { Trans, useLingui } from '@lingui/react/macro'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import { DocumentPage, Section } from './document-page.tsx'
import styles from './about-screen.module.css'

/** `/about`: what the product does and what its two marks mean. */
export function AboutScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage
      page="about"
      title={t`About Akashi`}
      lead={<Trans>Works by artists and brands, each with a certificate you can show anywhere.</Trans>}
    >
      <div className={styles.marks}>
        <figure className={styles.mark}>
          <BallMark size={72} />
          <figcaption>
            <Trans>Round: not known yet</Trans>
          </figcaption>
        </figure>
        <figure className={styles.mark}>
          <Seal size={72} />
          <figcaption>
            <Trans>Square: proven</Trans>
          </figcaption>
        </figure>
      </div>
      <Section title={<Trans>The ball</Trans>}>
        <p>
          <Trans>
            A ball is sold closed. Its page states everything it can hold, the odds of each work and how many
            are left. What you get is decided by a draw that was fixed before the sale began, and that you can
            check yourself.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>The seal</Trans>}>
        <p>
          <Trans>
            Once opened, a work is yours: its edition, its owner and its issuer are recorded on a blockchain,
            and a certificate is issued. The certificate is kept on your phone, so you can show it without a
            network.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Who can take part</Trans>}>
        <p>
          <Trans>
            An e-mail address and a password are enough. If you have a wallet of your own, you can sign in
            with it. Payment is by card, in yen, with tax included in every price.
          </Trans>
        </p>
      </Section>
    </DocumentPage>
  )
}
