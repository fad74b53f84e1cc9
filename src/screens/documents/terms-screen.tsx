import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentPage, Section } from './document-page.tsx'

/** `/terms_of_service` in the language of the page. */
export function TermsScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage
      page="terms"
      title={t`Terms of service`}
      lead={<Trans>By using Akashi you agree to these terms.</Trans>}
    >
      <Section title={<Trans>1. Your account</Trans>}>
        <p>
          <Trans>
            Keep your password and your wallet safe. We cannot recover an e-mail account without its password,
            and we cannot undo what was signed with your wallet.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>2. Balls</Trans>}>
        <p>
          <Trans>
            A ball is sold closed. Its page states the contents, the odds and what is left before you order.
            The draw is made after payment by a procedure fixed beforehand, and no one can choose its result.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>3. What you own</Trans>}>
        <p>
          <Trans>
            You own the token that records the work and its certificate. Copyright stays with the author: you
            may enjoy and show the work, and resell it where its page allows, but not use it commercially.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>4. Payment and refunds</Trans>}>
        <p>
          <Trans>
            Prices include tax. After payment an order cannot be cancelled. If we cannot deliver, we refund
            the full amount.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>5. What is not allowed</Trans>}>
        <p>
          <Trans>
            Fraud, other people’s cards or accounts, attacks on the service, and anything against the law or
            the rights of others.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>6. Law and court</Trans>}>
        <p>
          <Trans>
            These terms follow Japanese law; the Tokyo District Court is the court of first instance. Where
            the Japanese and English texts differ, the Japanese applies.
          </Trans>
        </p>
      </Section>
    </DocumentPage>
  )
}
