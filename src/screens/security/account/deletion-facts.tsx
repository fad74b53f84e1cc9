import { Trans } from '@lingui/react/macro'
import styles from '../shared/facts.module.css'

/** What the end of an account takes along, and what it leaves. */
export function DeletionFacts() {
  return (
    <>
      <div>
        <h3 className={styles.subtitle}>
          <Trans>What’s deleted</Trans>
        </h3>
        <ul className={styles.facts}>
          <li>
            <Trans>Your profile, email address and sign-in methods</Trans>
          </li>
          <li>
            <Trans>Your sessions on every device, and everything saved on this one</Trans>
          </li>
          <li>
            <Trans>Your ID, which nobody else can use</Trans>
          </li>
        </ul>
      </div>
      <div>
        <h3 className={styles.subtitle}>
          <Trans>What stays</Trans>
        </h3>
        <ul className={styles.facts}>
          <li>
            <Trans>Purchase and sales records, which tax law requires us to keep for seven years</Trans>
          </li>
          <li>
            <Trans>What’s on the blockchain: your wallet’s address and its works</Trans>
          </li>
        </ul>
      </div>
    </>
  )
}
