import { Trans, useLingui } from '@lingui/react/macro'
import { type Written, writtenIn } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './about/about.module.css'
import { aboutEn } from './about/en.tsx'
import { aboutJa } from './about/ja.tsx'
import { Steps } from './about/steps.tsx'
import type { AboutText } from './about/text.ts'
import { Section } from './document-page.tsx'

const TEXTS: Written<AboutText> = { ja: aboutJa, en: aboutEn }

/** `/about`: what the product is in three pictures, then how a draw is proven and what a certificate is. */
export function AboutScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { text, language } = writtenIn(TEXTS, locale)
  const lang = language === locale ? undefined : language
  usePageHead({ page: 'about' })
  return (
    <Page as="article" className={styles.about}>
      <PageTitle below={text.lead} className={styles.head}>
        {t`About Akashi`}
      </PageTitle>
      <Steps steps={text.steps} lang={lang} />
      <div className={styles.sections}>
        {text.sections.map((section) => (
          <Section key={section.id} lang={lang} {...section} />
        ))}
      </div>
      <ButtonLink to={paths.home()} look="primary">
        <Trans>Browse the balls</Trans>
      </ButtonLink>
    </Page>
  )
}
