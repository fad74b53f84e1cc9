import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOpened } from '../../queries/use-opened.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PRODUCT_NAME } from '../../config/constants.ts'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { vaultStateQuery, type VaultState } from '../../queries/vault-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DevicesSection } from './sessions/devices-section.tsx'
import { ExportSection } from './account/wallet-export-section.tsx'
import { KeyServiceHistory } from './recovery/key-service-history.tsx'
import { KitCreation } from './recovery/kit-creation.tsx'
import { KitSection } from './recovery/kit-section.tsx'
import { AccountSections } from './account/account-sections.tsx'
import { BankSection } from './payout/bank-section.tsx'
import { OperatorSection } from './recovery/operator-section.tsx'
import { PasskeySection } from './sign-in-methods/passkey-section.tsx'
import { FirstPasswordSection } from './sign-in-methods/first-password-section.tsx'
import { PasswordSection } from './sign-in-methods/password-section.tsx'
import { RecoveryNotice } from './recovery/recovery-notice.tsx'
import styles from './shared/security-screen.module.css'
import { LinkOutcomeNotice } from './sign-in-methods/link-outcome.tsx'
import { MethodsSection } from './sign-in-methods/methods-section.tsx'
import type { Owner } from './shared/usable-credentials.ts'

/** `/profile/security`: the wallet's sign-in methods, and the other security settings of the account. */
export function SecurityScreen() {
  usePageHead({ page: 'security' })
  const profile = useQuery({ ...myProfileQuery(), throwOnError: false })
  // a browser wallet manages its own credentials: there is nothing to load
  const own = profile.data?.provider === 'metamask'
  const vault = useQuery({ ...vaultStateQuery(), enabled: profile.data !== undefined && !own })
  const state = own ? null : vault.data
  const failed = [profile, vault].find((query) => query.isError && query.data === undefined)
  return (
    <Page width="text" className={styles.page}>
      <PageTitle
        above={
          <LocaleLink to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </LocaleLink>
        }
      >
        <Trans>Security</Trans>
      </PageTitle>
      <LinkOutcomeNotice />
      {failed && <LoadFailure {...loadFailure(failed)} />}
      {!failed && (!profile.data || state === undefined) && <Waiting />}
      {profile.data && state !== undefined && <Sections profile={profile.data} vault={state} />}
    </Page>
  )
}

/** One independent section per topic. The creation of a recovery kit takes the whole page. */
function Sections({ profile, vault }: { profile: Profile; vault: VaultState | null }) {
  const [making, setMaking] = useOpened()
  if (!vault) {
    return (
      <div className={styles.sections}>
        <OwnWallet />
        <MethodsSection profile={profile} owner={null} />
        <DevicesSection />
        <BankSection profile={profile} />
        <AccountSections profile={profile} owner={null} />
      </div>
    )
  }
  const method = profile.provider === 'google' ? 'google' : 'password'
  const wraps = vault.wraps.map(({ kind }) => kind)
  const owner: Owner = { email: profile.email ?? '', method, wraps }
  if (making) {
    const password = wraps.includes('password')
    return <KitCreation opened={making} password={password} onEnd={() => setMaking(undefined)} />
  }
  return (
    <div className={styles.sections}>
      {vault.recovery && <RecoveryNotice profile={profile} recovery={vault.recovery} />}
      {method === 'password' && !wraps.some((kind) => kind === 'password' || kind === 'passkey') && (
        <ByCodeAlone />
      )}
      <KitSection owner={owner} vault={vault} onMake={setMaking} />
      <PasskeySection owner={owner} account={nameOf(profile)} vault={vault} />
      <OperatorSection owner={owner} vault={vault} />
      {method === 'password' && wraps.includes('password') && <PasswordSection email={owner.email} />}
      {method === 'password' && !wraps.includes('password') && <FirstPasswordSection owner={owner} />}
      <ExportSection owner={owner} />
      <KeyServiceHistory vault={vault} />
      <MethodsSection profile={profile} owner={owner} />
      <DevicesSection />
      <BankSection profile={profile} />
      <AccountSections profile={profile} owner={owner} />
    </div>
  )
}

/** What a device shows beside a passkey. */
function nameOf({ name, email }: Profile): string {
  return name || email || PRODUCT_NAME
}

/** Who reads this mailbox has the works. */
function ByCodeAlone() {
  return (
    <Notice kind="info" title={<Trans>Keep your works safe</Trans>}>
      <Trans>
        So far, a code by email is all it takes to log in. With a passkey you log in with one tap, and nobody
        gets to your works by reading your email. A password protects them just as well.
      </Trans>
    </Notice>
  )
}

function OwnWallet() {
  return (
    <Notice kind="info" title={<Trans>You use your own wallet</Trans>}>
      <Trans>Your browser wallet holds the key, its backup and its password. We store none of them.</Trans>
    </Notice>
  )
}

function Waiting() {
  return (
    <Loading className={styles.sections}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className={styles.waiting} />
      ))}
    </Loading>
  )
}
