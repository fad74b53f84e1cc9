import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isSharedDevice } from '../../../lib/shared-device.ts'
import { standingQuery } from '../../../queries/account.ts'
import { storedVaultQuery } from '../../../queries/passkeys.ts'
import { freshlyOpened, type FreshPurpose, type OpenVault } from '../../../queries/security.ts'
import { signInMethodsQuery } from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ByCode, ByGoogle, ByKit, ByPasskey, ByPassword } from './credential-options.tsx'
import { ReauthenticatedNote } from './reauthenticated-note.tsx'
import styles from './security-screen.module.css'
import type { Task } from './use-reopen-prompt.ts'
import { usableCredentials, type Owner } from './usable-credentials.ts'

interface ReopenWalletProps {
  owner: Owner
  title: ReactNode
  /** The purpose of opening the wallet: the key worker allows that, and nothing else. */
  purpose: FreshPurpose
  why: ReactNode
  /** For a redirect to Google: the prompt to reopen on return. */
  task?: Task | undefined
  onOpened: (opened: OpenVault) => void
  onClose: () => void
}

/** Before anything that could cost the owner their collection: they reopen the wallet. */
export function ReopenWallet({ owner, title, purpose, why, task, onOpened, onClose }: ReopenWalletProps) {
  const [fresh, setFresh] = useState(() => freshlyOpened(purpose) !== undefined)
  // a user who has just returned from Google continues at once
  const goOn = () => {
    const opened = freshlyOpened(purpose)
    setFresh(opened !== undefined)
    if (opened) onOpened(opened)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.form}>
        <div>{why}</div>
        {fresh ? (
          <>
            <ReauthenticatedNote />
            <Button look="primary" wide onClick={goOn}>
              <Trans>Continue</Trans>
            </Button>
          </>
        ) : (
          <Credentials owner={owner} purpose={purpose} task={task} onOpened={onOpened} />
        )}
      </div>
    </Dialog>
  )
}

/** Everything that opens this wallet at this moment, the quickest first. */
function Credentials({
  owner,
  purpose,
  task,
  onOpened,
}: Omit<ReopenWalletProps, 'title' | 'why' | 'onClose'>) {
  const [shared] = useState(isSharedDevice)
  const methods = useQuery(signInMethodsQuery()).data?.ways ?? null
  const freshMinutes = useQuery(standingQuery()).data?.fresh_minutes
  const { password, code, google, passkey, kit } = usableCredentials(owner, {
    purpose,
    methods,
    freshMinutes,
    shared,
  })
  const held = useQuery({ ...storedVaultQuery(), enabled: passkey || kit }).data
  const by = { purpose, onOpened }
  return (
    <>
      {password !== undefined && <ByPassword email={password} {...by} />}
      {code !== undefined && <ByCode email={code} {...by} />}
      {passkey && held && <ByPasskey held={held} {...by} />}
      {google && <ByGoogle purpose={purpose} task={task} />}
      {kit && held && <ByKit held={held} {...by} />}
      {password === undefined && code === undefined && !google && !passkey && !kit && (
        <Notice kind="info">
          {owner.method === 'password' ? (
            <CodesWait />
          ) : (
            <Trans>
              On a shared device, Google opens your wallet only to sign. Please do this on a device of your
              own.
            </Trans>
          )}
        </Notice>
      )}
    </>
  )
}

function CodesWait() {
  return (
    <Trans>
      A password or passkey was removed from your account a short while ago. For your security, codes by email
      open your wallet again three days after that.
    </Trans>
  )
}
