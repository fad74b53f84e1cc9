import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GoogleSignIn } from '../../components/google-sign-in.tsx'
import { CodesLater } from '../../components/sign-in/codes-later.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import type { Signer } from '../../queries/listings.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { signInMethodsQuery } from '../../queries/sign-in-methods.ts'
import { useGoogle } from '../../queries/use-google.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './sign-sheet.module.css'
import { CodeUnlock } from './code-unlock.tsx'
import { PasskeyUnlock } from './passkey-unlock.tsx'
import { PRICE_QUERY } from './price-query.ts'

interface ChoiceProps {
  signer: Signer | null
  onChoose: (signer: Signer | null) => void
}

interface SignerChoiceProps extends ChoiceProps {
  /** Yen. */
  price: number
  /** Whether the password that was given last did not open the wallet. */
  wrongPassword: boolean
}

/**
 * The signing options: the browser's wallets, or a credential of the encrypted one: the password, a passkey, or
 * a repeated Google log-in.
 */
export function SignerChoice({ price, signer, wrongPassword, onChoose }: SignerChoiceProps) {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  const methods = useQuery(signInMethodsQuery()).data?.ways
  if (!me) return null
  if (me.provider === 'metamask') return <BrowserWallets signer={signer} onChoose={onChoose} />
  const byPasskey = <PasskeyUnlock onOpened={() => onChoose({ kind: 'unlocked' })} />
  if (me.provider === 'google') return <GoogleAgain price={price}>{byPasskey}</GoogleAgain>
  const {
    by_code: byCode,
    email,
    code_from: codeFrom,
  } = methods?.find(({ kind }) => kind === 'email_password') ?? {}
  return (
    <>
      {byPasskey}
      {codeFrom !== undefined && (
        <p className={styles.quiet}>
          <CodesLater from={codeFrom} />
        </p>
      )}
      {byCode && typeof email === 'string' && (
        <CodeUnlock email={email} onOpened={() => onChoose({ kind: 'unlocked' })} />
      )}
      {!byCode && codeFrom === undefined && (
        <Password email={me.email ?? ''} signer={signer} wrong={wrongPassword} onChoose={onChoose} />
      )}
    </>
  )
}

function Password({ email, signer, wrong, onChoose }: ChoiceProps & { email: string; wrong: boolean }) {
  // what was typed stays, as everywhere: a wrong one can be looked at
  const [password, setPassword] = useState(signer?.kind === 'password' ? signer.password : '')
  const type = (typed: string) => {
    setPassword(typed)
    onChoose(typed === '' ? null : { kind: 'password', email, password: typed })
  }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Login password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.target.value)}
        error={wrong ? <Trans>The password is wrong. Your work wasn’t listed.</Trans> : undefined}
      />
    </>
  )
}

/** The redirect to Google leaves the page and returns to it, with the typed price. */
function GoogleAgain({ price, children }: { price: number; children: ReactNode }) {
  const { pathname } = useLocation()
  const google = useGoogle(useLocale(), `${pathname}?${PRICE_QUERY}=${price}`)
  return (
    <>
      <p className={styles.quiet}>
        <Trans>To list your work, please log in with Google once more. Your price stays.</Trans>
      </p>
      {children}
      <GoogleSignIn {...google} online={useOnline()} />
    </>
  )
}

function BrowserWallets({ signer, onChoose }: ChoiceProps) {
  const wallets = useBrowserWallets()
  if (wallets.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>
          Your wallet isn’t in this browser. Open this page where you logged in with it, or in the wallet’s
          own browser.
        </Trans>
      </p>
    )
  }
  return (
    <fieldset className={styles.wallets}>
      <legend>
        <Trans>Sign with</Trans>
      </legend>
      {wallets.map((found) => (
        <label key={found.id} className={styles.wallet}>
          <input
            type="radio"
            name="wallet"
            checked={signer?.kind === 'browser' && signer.found.id === found.id}
            onChange={() => onChoose({ kind: 'browser', found })}
          />
          {found.icon && <img src={found.icon} alt="" width={24} height={24} />}
          {found.name || <Trans>Browser wallet</Trans>}
        </label>
      ))}
    </fieldset>
  )
}
