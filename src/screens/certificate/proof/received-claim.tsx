import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Checked, type Read } from '../../../components/proof/checked.tsx'
import { paths } from '../../../config/paths.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { block } from '../../../pwa/interruptions.ts'
import { askToday, checker } from '../../../queries/check.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './received-claim.module.css'

/** The verdict on the claim with which this page was opened, above the certificate itself. */
export function ReceivedClaim({ text }: { text: string }) {
  return <Received key={text} text={text} />
}

function Received({ text }: { text: string }) {
  useEffect(() => block('session-end'), [])
  const locale = useLocale()
  const online = useOnline()
  const [read] = useState<Read>(() => ({ text, by: 'link', readAt: Date.now(), check: checker() }))
  return (
    <aside className={styles.received} data-surface="ours">
      <p className={styles.above}>
        <Trans>The code that opened this page</Trans>
      </p>
      <Checked
        read={read}
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
