import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Written, writtenIn } from '../../config/languages.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { Field } from '../../ui/field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Page } from '../../ui/page.tsx'
import { useHydrated } from '../../hooks/use-store.ts'
import { findQuestions } from './find.ts'
import styles from './help-screen.module.css'
import { helpEn } from './questions/en.ts'
import { helpJa } from './questions/ja.ts'
import type { HelpQuestion, HelpTopic } from './questions/question.ts'

const TEXTS: Written<readonly HelpTopic[]> = { ja: helpJa, en: helpEn }

/** `/help`: what people ask, by subject, to be searched; `/help#<question>` opens at one. */
export function HelpScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const [wanted, setWanted] = useState('')
  const { text, language } = writtenIn(TEXTS, locale)
  usePageHead({ page: 'help' })
  const found = findQuestions(text, wanted)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <Page width="text" as="article" className={styles.help}>
      <PageTitle>
        <Trans>Help</Trans>
      </PageTitle>
      <search className={styles.search}>
        <Field
          type="search"
          label={t`Search help`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
        />
        <output className={styles.count}>
          {wanted.trim() !== '' && (
            <Plural value={count} _0="Nothing found. Try another word." one="# result" other="# results" />
          )}
        </output>
      </search>
      {found.map((topic) => (
        <Topic
          key={topic.title}
          topic={topic}
          searching={wanted.trim() !== ''}
          lang={language === locale ? undefined : language}
        />
      ))}
    </Page>
  )
}

function Topic({
  topic,
  searching,
  lang,
}: {
  topic: HelpTopic
  searching: boolean
  lang: string | undefined
}) {
  return (
    <section className={styles.topic} lang={lang}>
      <h2 className={styles.title}>{topic.title}</h2>
      {topic.questions.map((question) => (
        <Question key={question.id} {...question} searching={searching} />
      ))}
    </section>
  )
}

/** Open where the address names it, or where it is one of few that a search found. */
function Question({ id, question, answer, link, searching }: HelpQuestion & { searching: boolean }) {
  const { hash } = useLocation()
  // the server knows no hash
  const named = useHydrated() && hash === `#${id}`
  return (
    <details id={id} className={styles.question} open={named || searching}>
      <summary>{question}</summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && <LocaleLink to={link.to}>{link.label}</LocaleLink>}
      </div>
    </details>
  )
}
