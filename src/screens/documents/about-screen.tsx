import { Trans, useLingui } from '@lingui/react/macro'
import { type Written, writtenIn } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './about-screen.module.css'
import { aboutEn } from './about/en.tsx'
import { aboutJa } from './about/ja.tsx'
import type { AboutText } from './about/text.ts'
import { DocumentPage, Section } from './document-page.tsx'

const TEXTS: Written<AboutText> = { ja: aboutJa, en: aboutEn }
const SIZE = 56

/** `/about`: what the product is, how a ball opens, how a draw is proven, and what a certificate is. */
export function AboutScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { text, language } = writtenIn(TEXTS, locale)
  const lang = language === locale ? undefined : language
  return (
    <DocumentPage page="about" title={t`About Akashi`} lead={text.lead}>
      <Stages words={text.stages} />
      {text.sections.map((section) => (
        <Section key={section.id} lang={lang} {...section} />
      ))}
      <ButtonLink to={paths.home()} look="primary">
        <Trans>Look at the balls</Trans>
      </ButtonLink>
    </DocumentPage>
  )
}

/** The product's one idea: a circle that becomes a square, and the square a seal. */
function Stages({
  words: [closed, drawn, opened, proven],
}: {
  words: readonly [string, string, string, string]
}) {
  return (
    <ol className={styles.stages}>
      <li>
        <span className={styles.circle} />
        {closed}
      </li>
      <li>
        <span className={styles.between} />
        {drawn}
      </li>
      <li>
        <span className={styles.square} />
        {opened}
      </li>
      <li>
        <Seal size={SIZE} />
        {proven}
      </li>
    </ol>
  )
}
