import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOpened } from '../../../queries/use-opened.ts'
import { passkeysHereQuery } from '../../../queries/passkeys.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../shared/facts.module.css'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { PasskeyCreation } from './passkey-creation.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { Section } from '../shared/section.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'

interface PasskeySectionProps {
  owner: Owner
  /** What the device shows beside the passkey. */
  account: string
  vault: VaultState
}

/** The devices that open the wallet by finger, face or PIN: which ones, one more, one less. */
export function PasskeySection({ owner, account, vault }: PasskeySectionProps) {
  const { t } = useLingui()
  const here = useQuery(passkeysHereQuery()).data
  const { asking, setAsking, self } = useReopenPrompt<HTMLElement>('passkey', 'change')
  const [opened, setOpened] = useOpened()
  const passkeys = vault.wraps.filter(({ kind }) => kind === 'passkey')
  const title = t`Add a passkey`
  return (
    <Section
      ref={self}
      title={<Trans>Passkeys</Trans>}
      state={
        passkeys.length > 0 ? (
          <Plural value={passkeys.length} one="# added" other="# added" />
        ) : (
          <Trans>None added</Trans>
        )
      }
      on={passkeys.length > 0}
    >
      <p>{words(owner)}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              owner={owner}
              passkey={passkey}
              last={vault.wraps.length === 1}
              leavesCodes={
                owner.method === 'password' && passkeys.length === 1 && !owner.wraps.includes('password')
              }
            />
          ))}
        </ul>
      )}
      {here === false && (
        <p className={styles.small}>
          <Trans>Passkeys can’t open a wallet in this browser. Add one in Safari, Chrome or Edge.</Trans>
        </p>
      )}
      {here && <Button onClick={() => setAsking(true)}>{title}</Button>}
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="change"
          task="passkey"
          why={<Trans>Please confirm it’s you. Your device then creates the passkey.</Trans>}
          onOpened={(open) => {
            setAsking(false)
            setOpened(open)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {opened && <PasskeyCreation opened={opened} account={account} onEnd={() => setOpened(undefined)} />}
    </Section>
  )
}

function words({ method, wraps }: Owner) {
  if (wraps.includes('password')) {
    return (
      <Trans>
        Your fingerprint, face or device PIN logs you in with one tap, and opens your wallet when you sign
        something or forget your password.
      </Trans>
    )
  }
  return method === 'password' ? (
    <Trans>
      Your fingerprint, face or device PIN logs you in with one tap, and opens your wallet when you sign
      something, without a code by email.
    </Trans>
  ) : (
    <Trans>
      Your fingerprint, face or device PIN logs you in with one tap, and opens your wallet when you sign
      something, without going through Google.
    </Trans>
  )
}
