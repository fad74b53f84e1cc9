import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrowserWallets } from '../../queries/browser-wallets.ts'
import type { Signer } from '../../queries/listing.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './listing-screen.module.css'

interface SignerChoiceProps {
  signer: Signer | null
  onChoose: (signer: Signer | null) => void
}

/** With what to sign: the browser's wallets, or the password that opens the sealed one. */
export function SignerChoice({ signer, onChoose }: SignerChoiceProps) {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  if (!me) return null
  if (me.provider === 'metamask') return <BrowserWallets signer={signer} onChoose={onChoose} />
  return <Password email={me.email ?? ''} onChoose={onChoose} />
}

function Password({ email, onChoose }: { email: string; onChoose: SignerChoiceProps['onChoose'] }) {
  const [password, setPassword] = useState('')
  const type = (typed: string) => {
    setPassword(typed)
    onChoose(typed === '' ? null : { kind: 'password', email, password: typed })
  }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Your password, to open your wallet</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.target.value)}
      />
    </>
  )
}

function BrowserWallets({ signer, onChoose }: SignerChoiceProps) {
  const wallets = useBrowserWallets()
  if (wallets.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>
          Your wallet is not in this browser. Open this page where you logged in with it, or in the wallet’s
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
