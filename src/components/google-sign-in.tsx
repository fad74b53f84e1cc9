import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type MouseEvent } from 'react'
import { useHydrated } from '../hooks/use-store.ts'
import { inAppBrowser, LEAVE_LINE, type InAppBrowser } from '../lib/in-app-browser.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './google-sign-in.module.css'
import { SignInProblem } from './sign-in-problem.tsx'

export interface GoogleSignInProps {
  /** The target of a full navigation: pop-up windows fail in apps installed on an iPhone home screen. */
  href: string
  /** Undefined until it is known whether this shop offers it: its space is reserved to avoid a layout shift. */
  offered: boolean | undefined
  online: boolean
  /** Called when the user leaves for Google. */
  onLeave?: () => void
}

/** Sign-in with Google; inside an app that Google refuses, how to open the page in a browser. */
export function GoogleSignIn({ href, offered, online, onLeave }: GoogleSignInProps) {
  const inside = useInAppBrowser()
  const [leaving, setLeaving] = useLeaving()
  const [refused, setRefused] = useState(false)
  if (offered === false) return null
  if (inside) return <Outside inside={inside} />
  const leave = (event: MouseEvent) => {
    setRefused(!online)
    if (!online) return event.preventDefault()
    setLeaving(true)
    onLeave?.()
  }
  return (
    <div className={styles.method} data-waiting={offered === undefined || undefined}>
      <ButtonAnchor wide href={href} onClick={leave} aria-busy={leaving || undefined}>
        {leaving ? <Trans>Taking you to Google…</Trans> : <Trans>Continue with Google</Trans>}
      </ButtonAnchor>
      {refused && !online && <SignInProblem kind="offline" />}
    </div>
  )
}

/** Google refuses sign-in inside other apps: stated before the user tries. */
export function Outside({ inside: { app, leavesByAddress } }: { inside: InAppBrowser }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <Notice
      kind="info"
      title={
        app === null ? (
          <Trans>Google doesn’t work inside this app</Trans>
        ) : (
          <Trans>Google doesn’t work inside {app}</Trans>
        )
      }
      action={
        leavesByAddress ? (
          <ButtonAnchor href={`?${new URLSearchParams([[...LEAVE_LINE]])}`} onClick={keepQuery}>
            <Trans>Open in your browser</Trans>
          </ButtonAnchor>
        ) : (
          <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}</Button>
        )
      }
    >
      {leavesByAddress ? (
        <Trans>Open this page in your own browser to continue with Google. Email works here, too.</Trans>
      ) : (
        <Trans>
          Copy the link and open it in your own browser to continue with Google. Email works here, too.
        </Trans>
      )}
    </Notice>
  )
}

/** The return path is passed along. */
function keepQuery(event: MouseEvent<HTMLAnchorElement>): void {
  const query = new URLSearchParams(location.search)
  query.set(...LEAVE_LINE)
  event.currentTarget.search = query.toString()
}

/** The in-app browser that shows this page, where Google would refuse; null in a regular browser. */
export function useInAppBrowser(): InAppBrowser | null {
  return useHydrated() ? inAppBrowser(navigator.userAgent, isInstalled()) : null
}

/** Safari's own word for it. */
function isInstalled(): boolean {
  return Reflect.get(navigator, 'standalone') === true
}

/** Whether the browser is navigating away; a page restored from the back/forward cache is not. */
function useLeaving(): [boolean, (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return [leaving, setLeaving]
}
