import { Trans } from '@lingui/react/macro'
import styles from '../shared/facts.module.css'

/** What the end of an account takes along, and what it leaves. */
export function DeletionFacts() {
  return (
    <>
      <div>
        <h3 className={styles.subtitle}>
          <Trans>What goes</Trans>
        </h3>
        <ul className={styles.facts}>
          <li>
            <Trans>Your profile, your e-mail address and your ways of logging in</Trans>
          </li>
          <li>
            <Trans>Every device’s log-in, and everything stored on this one</Trans>
          </li>
          <li>
            <Trans>Your ID: nobody else can take it</Trans>
          </li>
        </ul>
      </div>
      <div>
        <h3 className={styles.subtitle}>
          <Trans>What stays</Trans>
        </h3>
        <ul className={styles.facts}>
          <li>
            <Trans>Records of purchases and sales, for the seven years that tax law asks for</Trans>
          </li>
          <li>
            <Trans>What is on the blockchain: your wallet’s address and its works</Trans>
          </li>
        </ul>
      </div>
    </>
  )
}
