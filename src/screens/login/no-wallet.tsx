import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '../../hooks/use-store.ts'
import { isHandheld, WALLET_BROWSERS } from './wallet-links.ts'
import { walletSearch } from '../../queries/browser-wallets.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import styles from './wallet-log-in.module.css'

/** No wallet in this browser: on a phone a link to one, elsewhere instructions and a retry. */
export function NoWallet() {
  const search = useMutation(walletSearch())
  const page = useHydrated() ? handheldPage() : ''
  const handheld = page !== ''
  return (
    <div className={styles.missing}>
      <p className={styles.none}>
        {handheld ? (
          <Trans>
            This browser has no wallet. Wallets on a phone have their own browser: open this page there.
          </Trans>
        ) : (
          <Trans>
            This browser has no wallet. If you use one, turn on its extension, or open this page in the
            wallet’s own browser.
          </Trans>
        )}
      </p>
      {handheld && (
        <ul className={styles.links}>
          {WALLET_BROWSERS.map((wallet) => (
            <li key={wallet.name}>
              <ButtonAnchor look="text" href={wallet.opens(new URL(page))} rel="noreferrer">
                <OpenIn name={wallet.name} />
                <LeavesMark />
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      )}
      <Button look="text" className={styles.again} busy={search.isPending} onClick={() => search.mutate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function OpenIn({ name }: { name: string }) {
  return <Trans>Open in the {name} app</Trans>
}

/** An arrow that points out of the page: this link opens another app. Screen readers get the same in words. */
function LeavesMark() {
  return (
    <svg className={styles.leaves} viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
      <path d="M3 9 9.5 2.5M4.5 2.5h5v5" fill="none" stroke="currentColor" strokeWidth={1.25} />
    </svg>
  )
}

/** The address of this page on a phone or a tablet; empty elsewhere. */
function handheldPage(): string {
  return isHandheld(navigator.userAgent) ? location.href : ''
}
