import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '../../contract/reports.ts'
import { charactersOf, writtenText } from '../../contract/written-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './report-sheet.module.css'
import type { Reported, Reporting } from './reported.ts'

const TITLES: Record<Reported['kind'], ReactNode> = {
  work: <Trans>Report this work</Trans>,
  listing: <Trans>Report this listing</Trans>,
  member: <Trans>Report this member</Trans>,
}

const REASONS: Record<ReportReason, ReactNode> = {
  copied: <Trans>Copied from somebody else’s work</Trans>,
  impersonation: <Trans>Pretends to be somebody else</Trans>,
  misleading: <Trans>Misleading, or looks like fraud</Trans>,
  offensive: <Trans>Offensive or illegal</Trans>,
  other: <Trans>Something else</Trans>,
}

interface ReportSheetProps {
  of: Reported
  reporting: Reporting
  onClose: () => void
}

/** What is wrong with it, for the operator. What was typed stays until it is sent. */
export function ReportSheet({ of, reporting, onClose }: ReportSheetProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason>()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const note = writtenText(typed)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reporting.busy || reason === undefined || charactersOf(note) > REPORT_NOTE_MAX) return
    reporting.send({ ...of, reason, note }, () => {
      onClose()
      toast(t`Thank you. We’ll look at it.`)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!reporting.busy}
      title={TITLES[of.kind]}
      actions={
        <Button type="submit" form={form} look="primary" wide busy={reporting.busy}>
          <Trans>Send report</Trans>
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.small}>
          <Trans>Only our team sees it. The other person isn’t told who reported them.</Trans>
        </p>
        <Reasons chosen={reason} choose={setReason} missing={tried && reason === undefined} />
        <Details note={note} typed={typed} type={setTyped} />
        {reporting.failed && (
          <Notice kind="failed" title={<Trans>The report wasn’t sent.</Trans>}>
            {reporting.refusal ?? <Trans>Please check your connection and try again.</Trans>}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

interface ReasonsProps {
  chosen: ReportReason | undefined
  choose: (reason: ReportReason) => void
  /** It was to be sent without one. */
  missing: boolean
}

function Reasons({ chosen, choose, missing }: ReasonsProps) {
  const problem = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={problem}>
      <legend className={styles.legend}>
        <Trans>What’s wrong?</Trans>
      </legend>
      {REPORT_REASONS.map((each) => (
        <label key={each} className={styles.reason}>
          <input type="radio" name="reason" checked={chosen === each} onChange={() => choose(each)} />
          {REASONS[each]}
        </label>
      ))}
      <p id={problem} className={styles.missing} role="alert">
        {missing && <Trans>Please choose one.</Trans>}
      </p>
    </fieldset>
  )
}

/** @param note what is sent of what was typed */
function Details({ note, typed, type }: { note: string; typed: string; type: (text: string) => void }) {
  const count = charactersOf(note)
  const most = REPORT_NOTE_MAX
  return (
    <TextArea
      label={<Trans>Details (optional)</Trans>}
      hint={<Trans>A link to the original helps, for example.</Trans>}
      counter={
        <Trans>
          {count} / {most}
        </Trans>
      }
      error={count > most ? <Trans>Please keep it to {most} characters.</Trans> : undefined}
      value={typed}
      onChange={(event) => type(event.target.value)}
      dir="auto"
    />
  )
}
