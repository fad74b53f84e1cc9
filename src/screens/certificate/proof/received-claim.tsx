import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checked } from '../../../components/proof/checked.tsx'
import { paths } from '../../../config/paths.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../pwa/online.ts'
import { useHoldReading } from '../../../pwa/reading.ts'
import { askToday, checker } from '../../../queries/check.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './received-claim.module.css'

/** The verdict on the claim with which this page was opened, above the certificate itself. */
export function ReceivedClaim({ text }: { text: string }) {
  useHoldReading()
  const locale = useLocale()
  const online = useOnline()
  const [check] = useState(checker)
  return (
    <aside className={styles.received} data-surface="ours">
      <p className={styles.above}>
        <Trans>The code that opened this page</Trans>
      </p>
      <Checked
        key={text}
        text={text}
        by="link"
        check={check}
        ask={askToday}
        online={online}
        locale={locale}
        after={() => (
          <ButtonLink wide to={paths.check()}>
            <Trans>Check another</Trans>
          </ButtonLink>
        )}
      />
    </aside>
  )
}
