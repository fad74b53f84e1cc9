import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BankAccountLine } from '../../../components/bank-account-line.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { BANK_ANCHOR } from '../../../config/paths.ts'
import type { ShownBankAccount } from '../../../contract/bank-account-shown.ts'
import type { Profile } from '../../../contract/users.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatMinute } from '../../../lib/time.ts'
import { standingQuery, wantsProof } from '../../../queries/account.ts'
import { bankAccountQuery, bankAccountRemoval } from '../../../queries/bank-account.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useServerTime } from '../../../hooks/use-server-time.ts'
import { Reauthenticate } from '../shared/reauthenticate.tsx'
import { Section } from '../shared/section.tsx'
import { useReauthenticated } from '../shared/use-reauthenticated.ts'
import { BankForm } from './bank-form.tsx'
import styles from './bank.module.css'

/** Where sales are paid out to. Hidden on a server that takes no bank account. */
export function BankSection({ profile }: { profile: Profile }) {
  const answer = useQuery(bankAccountQuery()).data
  return answer ? <Known profile={profile} account={answer.account} /> : null
}

function Known({ profile, account }: { profile: Profile; account: ShownBankAccount | null }) {
  const { t } = useLingui()
  const { back, editing, setEditing, proving, setProving, edit } = useEditing()
  // who comes to enter one finds its form open
  const self = useBankAsked(() => account === null && edit())
  const { removal, remove } = useRemoval((again) => setProving(() => again))
  const saved = () => {
    setEditing(false)
    toast(t`Your bank account was saved.`)
  }
  const proven = () => {
    setProving(undefined)
    proving?.()
  }
  return (
    <Section
      ref={self}
      title={
        <span id={BANK_ANCHOR}>
          <Trans>Bank account for payouts</Trans>
        </span>
      }
      state={account ? <BankAccountLine account={account} /> : <Trans>Not set</Trans>}
      on={account !== null}
    >
      <Explanation paysFrom={account?.pays_from} />
      <div className={styles.actions}>
        <Button onClick={edit}>
          {account ? <Trans>Change the bank account</Trans> : <Trans>Add a bank account</Trans>}
        </Button>
        {account && (
          <Button look="text" disabled={removal.isPending} onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {removal.error && !wantsProof(removal.error) && <SignInProblem {...signInProblem(removal.error)} />}
      {editing && (
        <BankForm
          proven={back}
          onProofAsked={() => setProving(() => () => {})}
          onSaved={saved}
          onClose={() => setEditing(false)}
        />
      )}
      {proving && (
        <Reauthenticate
          profile={profile}
          step="bank"
          onProven={proven}
          onClose={() => setProving(undefined)}
        />
      )}
    </Section>
  )
}

/** @param onProofAsked called with what to do again once the user has shown that it is them */
function useRemoval(onProofAsked: (again: () => void) => void) {
  const { t } = useLingui()
  const removal = useMutation(bankAccountRemoval())
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toast(t`Your bank account was deleted.`),
      onError: (error) => {
        if (wantsProof(error)) onProofAsked(remove)
      },
    })
  return { removal, remove }
}

/** A user whose log-in is too old shows first that it is them: a redirect to Google would lose what is typed. */
function useEditing() {
  const { back } = useReauthenticated('bank')
  const [editing, setEditing] = useState(back)
  const [proving, setProving] = useState<() => void>()
  const client = useQueryClient()
  const edit = async () => {
    const standing = await client.fetchQuery({ ...standingQuery(), staleTime: 0 }).catch(() => null)
    if (standing?.fresh_minutes === 0) setProving(() => () => setEditing(true))
    else setEditing(true)
  }
  return { back, editing, setEditing, proving, setProving, edit: () => void edit() }
}

/** Brings whoever follows a link to this section to it, once the sections above it are there, and then calls `there`. */
function useBankAsked(there: () => void) {
  const self = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const loading = useIsFetching() > 0
  const done = useRef<string>(undefined)
  const arrived = useEffectEvent(there)
  useEffect(() => {
    if (hash !== `#${BANK_ANCHOR}` || done.current === key) return
    self.current?.scrollIntoView({ block: 'start' })
    if (loading) return
    done.current = key
    arrived()
  }, [hash, key, loading])
  return self
}

/** Until a changed account is paid to, its owner can answer the mail about it. */
function Explanation({ paysFrom }: { paysFrom: string | undefined }) {
  const locale = useLocale()
  const now = useServerTime([paysFrom])
  const time = paysFrom && Date.parse(paysFrom) > now ? formatMinute(paysFrom, locale) : undefined
  return (
    <>
      <p>
        <Trans>
          We pay your sales proceeds to this account. It’s stored encrypted, read only for payouts, and shown
          only by its last three digits.
        </Trans>
      </p>
      {time && (
        <p className={styles.small}>
          <Trans>For your safety, payouts to it start on {time}.</Trans>
        </p>
      )}
    </>
  )
}
