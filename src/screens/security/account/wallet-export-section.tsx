import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOpened } from '../../../queries/use-opened.ts'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { keyShowing, type OpenVault } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { KeystoreForm } from './keystore-form.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { Section } from '../shared/section.tsx'
import styles from '../shared/security-screen.module.css'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'

/** The wallet for any other wallet: as a file under a password, or as its bare key. After a plain warning. */
export function ExportSection({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const { asking, setAsking, self } = useReopenPrompt<HTMLElement>('export', 'export')
  const [opened, setOpened] = useOpened()
  const title = t`Export my wallet`
  return (
    <Section ref={self} title={<Trans>Use in another wallet</Trans>}>
      <p>
        <Trans>Your wallet is yours: you can open it in any Ethereum wallet app, without us.</Trans>
      </p>
      {!opened && <Button onClick={() => setAsking(true)}>{title}</Button>}
      {opened && <Exporting opened={opened} onEnd={() => setOpened(undefined)} />}
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="export"
          task="export"
          why={
            <Trans>
              Anyone who has your key controls everything in your wallet, permanently. We never ask for it.
              Continue only if nobody can see your screen and nobody told you to do this.
            </Trans>
          }
          onOpened={(open) => {
            setAsking(false)
            setOpened(open)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

function Exporting({ opened, onEnd }: { opened: OpenVault; onEnd: () => void }) {
  const showing = useMutation(keyShowing(opened))
  return (
    <>
      <KeystoreForm opened={opened} />
      {showing.error && <SignInProblem {...signInProblem(showing.error)} />}
      {showing.data ? (
        <Notice kind="stale" title={<Trans>Your private key. Don’t show it to anyone.</Trans>}>
          <code className={styles.secret} translate="no">
            {showing.data}
          </code>
        </Notice>
      ) : (
        <Button look="text" busy={showing.isPending} onClick={() => showing.mutate()}>
          <Trans>Show the private key instead</Trans>
        </Button>
      )}
      <Button wide onClick={onEnd}>
        <Trans>Done, close the wallet</Trans>
      </Button>
    </>
  )
}
