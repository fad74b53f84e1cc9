import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { DocumentPage, Section } from './document-page.tsx'

/** `/privacy_policy` in the language of the page. */
export function PrivacyScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage page="privacy" title={t`Privacy policy`}>
      <Section title={<Trans>What we keep</Trans>}>
        <p>
          <Trans>
            Your wallet address, the name, introduction and icon you choose, your e-mail address if you give
            one, and your orders. Card details go to the payment company only; we never see them.
          </Trans>
        </p>
        <p>
          <Trans>
            Your password never leaves your device. The key of an e-mail account is encrypted on your device,
            and we store only what we cannot read.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we use it for</Trans>}>
        <p>
          <Trans>
            To deliver works and certificates, to answer you, to prevent misuse, and to do what the law asks.
            We do not sell it.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What everybody can see</Trans>}>
        <p>
          <Trans>
            Your display name, your icon and the works you own. The blockchain shows which address owns which
            work, and nobody can delete that.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>On your device</Trans>}>
        <p>
          <Trans>
            We keep your collection and its certificates on your device so that you can show them without a
            network. Logging out removes them. Cookies remember your session and your language, nothing else.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Disclosure, correction, deletion</Trans>}>
        <p>
          <Trans>
            Write to the address in the <LocaleLink to={paths.law()}>legal notice</LocaleLink>; we answer once
            we have made sure that it is you.
          </Trans>
        </p>
      </Section>
    </DocumentPage>
  )
}
