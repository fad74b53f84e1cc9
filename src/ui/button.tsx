import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { LocaleLink } from '../i18n/locale-link.tsx'
import type { LocaleLinkProps } from '../i18n/locale-link.tsx'
import { classes } from '../lib/classes.ts'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'text'

interface Look {
  look?: ButtonLook | undefined
  /** Fills its row: the one action at the bottom edge of a phone. */
  wide?: boolean | undefined
  children: ReactNode
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean | undefined }

/**
 * A button whose label states its action. `busy` preserves its size and its focus, announces itself and ignores
 * further taps, so that a slow network never turns one order into two.
 */
export function Button({ look = 'quiet', wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], wide && styles.wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span className={styles.breath} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

/** A link that looks like a button: for navigation. */
export function ButtonLink({ look = 'quiet', wide, className, children, ...rest }: LocaleLinkProps & Look) {
  return (
    <LocaleLink {...rest} className={classes(styles.button, styles[look], wide && styles.wide, className)}>
      <span className={styles.label}>{children}</span>
    </LocaleLink>
  )
}

/** A link that looks like a button and leaves the app: for a page of the server or of another site. */
export function ButtonAnchor({
  look = 'quiet',
  wide,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string }) {
  return (
    <a {...rest} className={classes(styles.button, styles[look], wide && styles.wide, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  )
}
