import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outside, useInAppBrowser } from '../../../components/google-sign-in.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { vaultStateQuery } from '../../../queries/vault-state.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { googleLinking, type ChangeSigner } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { SignChange } from '../shared/sign-change.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'
import type { Owner } from '../shared/usable-credentials.ts'
import styles from './methods.module.css'

/** Adds a Google account: the wallet signs for it first, then to Google and back to this page. */
export function AddGoogle({ owner }: { owner: Owner | null }) {
  const { t } = useLingui()
  const inside = useInAppBrowser()
  const { asking, setAsking, self } = useReopenPrompt<HTMLDivElement>('google', 'change')
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
  const title = t`Add Google`
  const begin = (signer: ChangeSigner) => {
    setAsking(false)
    linking.mutate(signer, {
      onSuccess: (url) => {
        setLeaving(true)
        location.assign(url)
      },
    })
  }
  return (
    <div ref={self} className={styles.add}>
      <p>
        <WhatGoogleOpens ownWallet={owner === null} />
      </p>
      <Button busy={linking.isPending || leaving} onClick={() => setAsking(true)}>
        {leaving ? <Trans>Taking you to Google…</Trans> : title}
      </Button>
      {linking.error && <SignInProblem {...signInProblem(linking.error)} />}
      {asking && (
        <SignChange
          owner={owner}
          title={title}
          task="google"
          why={
            owner ? (
              <Trans>Please confirm it’s you: this change needs your wallet’s signature.</Trans>
            ) : (
              <Trans>
                This change needs your wallet’s signature. Then you’ll go to Google and come back here.
              </Trans>
            )
          }
          onSigner={begin}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** What a Google log-in will open, and from when, stated before it is added. */
function WhatGoogleOpens({ ownWallet }: { ownWallet: boolean }) {
  const { data: vault } = useQuery({ ...vaultStateQuery(), enabled: !ownWallet })
  if (ownWallet) {
    return (
      <Trans>
        Log in with Google when your wallet isn’t at hand. To list a work, you still sign with your wallet.
      </Trans>
    )
  }
  return vault?.wraps.some(({ kind }) => kind === 'operator') ? (
    <Trans>
      Log in with Google instead of your password. For your safety, Google opens your wallet only after three
      days. From then on, each Google log-in opens it with the key we store encrypted for you.
    </Trans>
  ) : (
    <Trans>
      After three days you can log in with Google too. We don’t store a key to your wallet, so you’ll still
      need your password, recovery kit or passkey to open it.
    </Trans>
  )
}
