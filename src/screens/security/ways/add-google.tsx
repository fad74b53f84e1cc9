import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outside, useInAppBrowser } from '../../../components/google-way-in.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import type { Profile } from '../../../contract/users.ts'
import { wantsProof } from '../../../queries/account.ts'
import { vaultStateQuery } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { googleLinking } from '../../../queries/ways.ts'
import { Button } from '../../../ui/button.tsx'
import { ProveAgain } from '../prove-again.tsx'
import styles from './ways.module.css'

/** Adds a Google account: proof of this account first, then to Google and back to this page. */
export function AddGoogle({ profile }: { profile: Profile }) {
  const inside = useInAppBrowser()
  const [proving, setProving] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const linking = useMutation(googleLinking())
  const { reset } = linking
  useEffect(() => {
    // the back gesture shows this very page again, as it was when it was left
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      reset()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
  if (inside) return <Outside inside={inside} />
  const begin = () => {
    setProving(false)
    linking.mutate(undefined, {
      onSuccess: (url) => {
        setLeaving(true)
        location.assign(url)
      },
      onError: (error) => {
        if (wantsProof(error)) setProving(true)
      },
    })
  }
  return (
    <div className={styles.add}>
      <p className={styles.words}>
        <WhatGoogleOpens ownWallet={profile.provider === 'metamask'} />
      </p>
      <Button busy={linking.isPending || leaving} onClick={begin}>
        {leaving ? <Trans>Going to Google…</Trans> : <Trans>Add Google</Trans>}
      </Button>
      {linking.error && !wantsProof(linking.error) && <SignInProblem {...signInProblem(linking.error)} />}
      {proving && <ProveAgain profile={profile} onProven={begin} onClose={() => setProving(false)} />}
    </div>
  )
}

/** What a log-in with Google will open, said before it is added. */
function WhatGoogleOpens({ ownWallet }: { ownWallet: boolean }) {
  const { data: vault } = useQuery({ ...vaultStateQuery(), enabled: !ownWallet })
  if (ownWallet) {
    return (
      <Trans>
        With Google you can log in where your wallet is not at hand. To put a work up for sale you still sign
        with your wallet.
      </Trans>
    )
  }
  return vault?.wraps.some(({ kind }) => kind === 'operator') ? (
    <Trans>
      With Google you can log in without your password. Each log-in with Google then also opens your wallet,
      with the key that we keep sealed for you.
    </Trans>
  ) : (
    <Trans>
      With Google you can log in, too. Your wallet stays closed until you open it with your password, recovery
      kit or passkey: we keep no key to it.
    </Trans>
  )
}
