import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KIT_LATER_KEY } from '../../config/device.ts'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { vaultStateQuery } from '../../queries/vault-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './my-profile-screen.module.css'

/**
 * Offers, once, a password or a passkey to a user who has neither, and a recovery kit to one without it: after "later"
 * they are on the security page.
 */
export function KitOffer({ profile }: { profile: Profile }) {
  const [later, setLater] = useState(wasPutOff)
  const online = useOnline()
  const asks = profile.provider !== 'metamask' && profile.provider !== null && online && !later
  const vault = useQuery({ ...vaultStateQuery(), enabled: asks })
  if (!asks || !vault.data || vault.data.wraps.some(({ kind }) => kind === 'recovery_kit')) return null
  const kinds = vault.data.wraps.map(({ kind }) => kind)
  const byCode =
    profile.provider === 'email_password' && !kinds.includes('password') && !kinds.includes('passkey')
  const putOff = () => {
    setLater(true)
    try {
      localStorage.setItem(KIT_LATER_KEY, '1')
    } catch {
      // A browser without storage shows the offer again.
    }
  }
  return (
    <Notice
      kind="info"
      transient
      title={byCode ? <Trans>Keep your works safe</Trans> : <Trans>A recovery kit for your wallet</Trans>}
      action={
        <div className={styles.kitActions}>
          <ButtonLink to={paths.security()}>
            {byCode ? <Trans>Add a passkey or password</Trans> : <Trans>Create a recovery kit</Trans>}
          </ButtonLink>
          <Button look="text" onClick={putOff}>
            <Trans>Later</Trans>
          </Button>
        </div>
      }
    >
      {byCode ? (
        <Trans>
          So far, a code by email is all it takes to log in. With a passkey you log in with one tap, and
          nobody gets to your works by reading your email. A password does the same.
        </Trans>
      ) : (
        <WhatFor password={kinds.includes('password')} />
      )}
    </Notice>
  )
}

function WhatFor({ password }: { password: boolean }) {
  return password ? (
    <Trans>Twelve words on paper open your wallet if you forget your password.</Trans>
  ) : (
    <Trans>Twelve words on paper open your wallet without our help.</Trans>
  )
}

function wasPutOff(): boolean {
  try {
    return localStorage.getItem(KIT_LATER_KEY) !== null
  } catch {
    return false
  }
}
