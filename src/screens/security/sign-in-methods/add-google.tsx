import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outside, useInAppBrowser } from '../../../components/google-sign-in.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { vaultStateQuery } from '../../../queries/security.ts'
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
      <p className={styles.words}>
        <WhatGoogleOpens ownWallet={owner === null} />
      </p>
      <Button busy={linking.isPending || leaving} onClick={() => setAsking(true)}>
        {leaving ? <Trans>Going to Google…</Trans> : title}
      </Button>
      {linking.error && <SignInProblem {...signInProblem(linking.error)} />}
      {asking && (
        <SignChange
          owner={owner}
          title={title}
          task="google"
          why={
            owner ? (
              <Trans>Please show once more that it is you: your wallet signs for this change.</Trans>
            ) : (
              <Trans>Your wallet signs for this change. Then you go to Google and come back here.</Trans>
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
        With Google you can log in where your wallet is not at hand. To put a work up for sale you still sign
        with your wallet.
      </Trans>
    )
  }
  return vault?.wraps.some(({ kind }) => kind === 'operator') ? (
    <Trans>
      With Google you can log in without your password. To keep you safe, it opens your wallet only after
      three days; from then on each log-in with Google opens it, with the key that we keep encrypted for you.
    </Trans>
  ) : (
    <Trans>
      After three days you can log in with Google, too. Your wallet stays closed until you open it with your
      password, recovery kit or passkey: we keep no key to it.
    </Trans>
  )
}
