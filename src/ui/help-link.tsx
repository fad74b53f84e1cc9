import type { ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import styles from './help-link.module.css'

interface HelpLinkProps {
  /** Its id in the help (src/screens/help/questions/question.ts). */
  to: string
  /** Whether it opens beside this page, where what is under way would be lost. */
  apart?: boolean
  /** The question, in its own words; apart, its subject. */
  children: ReactNode
}

/** A quiet line that leads to the answer of a question, where the question arises. */
export function HelpLink({ to, apart, children }: HelpLinkProps) {
  return (
    <LocaleLink to={paths.help(to)} className={styles.link} {...(apart && { target: '_blank' })}>
      {children}
    </LocaleLink>
  )
}
