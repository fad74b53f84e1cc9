import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReauthenticateByWallet } from '../../../components/reauthenticate-by-wallet.tsx'
import { useBrowserWallets } from '../../../queries/browser-wallets.ts'
import type { ChangeSigner } from '../../../queries/sign-in-methods.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './facts.module.css'
import { ReopenWallet } from './reopen-wallet.tsx'
import type { Task } from './use-reopen-prompt.ts'
import type { Owner } from './usable-credentials.ts'

interface SignChangeProps {
  /** How the custodial wallet is opened; null for a browser wallet. */
  owner: Owner | null
  title: ReactNode
  why: ReactNode
  /** For a redirect to Google: the prompt to reopen on return. */
  task: Task
  onSigner: (signer: ChangeSigner) => void
  onClose: () => void
}

/**
 * Before credentials change: the custodial wallet is reopened, or the browser wallet prompted, to sign the
 * change.
 */
export function SignChange({ owner, title, why, task, onSigner, onClose }: SignChangeProps) {
  const wallets = useBrowserWallets()
  if (owner) {
    return (
      <ReopenWallet
        owner={owner}
        title={title}
        purpose="change"
        task={task}
        why={why}
        onOpened={(opened) => onSigner({ kind: 'opened', opened })}
        onClose={onClose}
      />
    )
  }
  const pick = (id: string) => {
    const found = wallets.find((wallet) => wallet.id === id)
    if (found) onSigner({ kind: 'browser', found })
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.form}>
        <div>{why}</div>
        <p className={styles.small}>
          <Trans>If you logged in more than ten minutes ago, your wallet asks you to sign twice.</Trans>
        </p>
        <ReauthenticateByWallet wallets={wallets} waiting={undefined} onPick={pick} />
      </div>
    </Dialog>
  )
}
