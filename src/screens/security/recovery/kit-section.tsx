import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatDay } from '../../../lib/time.ts'
import type { OpenVault } from '../../../queries/security.ts'
import type { VaultState } from '../../../queries/vault-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { Section } from '../shared/section.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'

interface KitSectionProps {
  owner: Owner
  vault: VaultState
  onMake: (opened: OpenVault) => void
}

/** The recovery kit: whether there is one, and its replacement. */
export function KitSection({ owner, vault, onMake }: KitSectionProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { asking, setAsking, self } = useReopenPrompt<HTMLElement>('kit', 'change')
  const kit = vault.wraps.find(({ kind }) => kind === 'recovery_kit')
  const day = kit ? formatDay(kit.created_at, locale) : ''
  const title = kit ? t`Create a new recovery kit` : t`Create a recovery kit`
  return (
    <Section
      ref={self}
      title={<Trans>Recovery kit</Trans>}
      state={kit ? <Trans>Created on {day}</Trans> : <Trans>None yet</Trans>}
      on={kit !== undefined}
    >
      <p>
        {owner.wraps.includes('password') ? (
          <Trans>
            Twelve words on paper. If you forget your password, these words and your email open your wallet
            right away, without our help.
          </Trans>
        ) : owner.method === 'password' ? (
          <Trans>
            Twelve words on paper. Together with your email, they open your wallet right away, without our
            help.
          </Trans>
        ) : (
          <Trans>
            Twelve words on paper. After you log in with Google, they open your wallet right away, without our
            help.
          </Trans>
        )}
      </p>
      <Button look={kit ? 'quiet' : 'primary'} onClick={() => setAsking(true)}>
        {title}
      </Button>
      {asking && (
        <ReopenWallet
          owner={owner}
          title={title}
          purpose="change"
          task="kit"
          why={
            kit ? (
              <Trans>Your current words stop working as soon as you save the new ones.</Trans>
            ) : (
              <Trans>Please confirm it’s you to see the words.</Trans>
            )
          }
          onOpened={onMake}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
