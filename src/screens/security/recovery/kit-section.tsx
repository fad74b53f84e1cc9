import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatDay } from '../../../lib/time.ts'
import type { OpenVault, VaultState } from '../../../queries/security.ts'
import { Button } from '../../../ui/button.tsx'
import { ReopenWallet } from '../shared/reopen-wallet.tsx'
import type { Owner } from '../shared/usable-credentials.ts'
import { Section } from '../shared/section.tsx'
import styles from '../shared/security-screen.module.css'
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
  const title = kit ? t`Make a new recovery kit` : t`Make a recovery kit`
  return (
    <Section
      ref={self}
      title={<Trans>Recovery kit</Trans>}
      state={kit ? <Trans>Made on {day}</Trans> : <Trans>None yet</Trans>}
      on={kit !== undefined}
    >
      <p className={styles.words}>
        {owner.wraps.includes('password') ? (
          <Trans>
            Twelve words on a sheet of paper. With them and your e-mail you open your wallet when you have
            forgotten your password, at once and without our help.
          </Trans>
        ) : (
          <Trans>
            Twelve words on a sheet of paper. After you log in with Google they open your wallet, at once and
            without our help.
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
              <Trans>The words you have now lose their use as soon as the new ones are kept.</Trans>
            ) : (
              <Trans>Please show once more that it is you. Then you see the words.</Trans>
            )
          }
          onOpened={onMake}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
