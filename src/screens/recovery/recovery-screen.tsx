import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AskLink } from './ask-link.tsx'
import { OpenLink } from './open-link.tsx'
import { StopRecovery } from './stop-recovery.tsx'
import { UndoMethod } from './undo-method.tsx'

/**
 * `/recovery`: a lost password. Its mails link back here, with `?token=` to continue, with `?stop=` to stop it,
 * with `?undo=` to remove a sign-in method that was added.
 */
export function RecoveryScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  // once used it is removed from the URL, and the recovery it started continues
  const [used, setUsed] = useState<string>()
  const token = search.get('token') ?? used
  const stop = search.get('stop')
  const undo = search.get('undo')
  const stopping = t`Stop the recovery`
  const undoing = t`Undo a sign-in method`
  const title = undo !== null ? undoing : stop !== null ? stopping : undefined
  const use = () => {
    setUsed(token)
    setSearch(
      (now) => {
        now.delete('token')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  usePageHead(title === undefined ? { page: 'recovery' } : { title, listed: false })
  return (
    <Page width="form">
      <PageTitle>{title ?? <Trans>Set a new password</Trans>}</PageTitle>
      {undo !== null && <UndoMethod token={undo} />}
      {undo === null && stop !== null && <StopRecovery token={stop} />}
      {title === undefined && token !== undefined && <OpenLink token={token} onUsed={use} />}
      {title === undefined && token === undefined && <AskLink />}
    </Page>
  )
}
