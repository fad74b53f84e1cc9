import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CodesLater } from '../../../components/sign-in/codes-later.tsx'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { shortAddress } from '../../../lib/short-address.ts'
import { formatDay, formatMinute } from '../../../lib/time.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import {
  isOnHold,
  methodRemoving,
  type ChangeSigner,
  type SignInMethod,
} from '../../../queries/sign-in-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SignChange } from '../shared/sign-change.tsx'
import { useReopenPrompt } from '../shared/use-reopen-prompt.ts'
import type { Owner } from '../shared/usable-credentials.ts'
import { WhatRemovingMeans } from './remove-method.tsx'
import { UndoMethod } from './undo-method.tsx'
import { METHOD_NAMES } from './method-names.tsx'
import styles from './methods.module.css'

interface MethodRowProps {
  method: SignInMethod
  /** The sign-in methods that remain without it. */
  left: readonly SignInMethod[]
  owner: Owner | null
}

/** One sign-in method: its kind, its account, its date, and its removal, where another one is left. */
export function MethodRow({ method, left, owner }: MethodRowProps) {
  const { t } = useLingui()
  const task = `remove-method-${method.id}` as const
  const { asking, setAsking, self } = useReopenPrompt<HTMLLIElement>(task, 'change')
  // reported by the mutation itself: the row is gone when the list is refetched
  const removing = useMutation({
    ...methodRemoving(method.id),
    onSuccess: () => toast(t`Removed. Your other devices were logged out.`),
  })
  const waits = isOnHold(method)
  const remove = (signer: ChangeSigner) => {
    setAsking(false)
    removing.mutate(signer)
  }
  return (
    <li ref={self} className={styles.method}>
      <MethodFacts method={method} ownWallet={owner === null} />
      {waits && <UndoMethod method={method} />}
      {!waits && method.removable && (
        <Button look="text" busy={removing.isPending} onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {removing.error && <SignInProblem {...signInProblem(removing.error)} />}
      {asking && (
        <SignChange
          owner={owner}
          title={<Trans comment="phrases">Remove this sign-in method?</Trans>}
          task={task}
          why={<WhatRemovingMeans method={method} left={left} />}
          onSigner={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function MethodFacts({ method, ownWallet }: { method: SignInMethod; ownWallet: boolean }) {
  const locale = useLocale()
  const { kind, email, address, added_at, key_from, by_code: byCode, code_from: codeFrom } = method
  const day = added_at === null ? '' : formatDay(added_at, locale)
  const whose = email ?? (address === null ? null : shortAddress(address))
  const from = key_from !== null && isOnHold(method) ? formatMinute(key_from, locale) : ''
  return (
    <div>
      <p className={styles.name}>
        {byCode || codeFrom ? <Trans>Email with a code</Trans> : METHOD_NAMES[kind]}
      </p>
      {whose !== null && (
        <p className={styles.small} translate="no">
          {whose}
        </p>
      )}
      {day !== '' && (
        <p className={styles.small}>
          <Trans>Added on {day}</Trans>
        </p>
      )}
      {codeFrom !== undefined && (
        <p className={styles.waits}>
          <CodesLater from={codeFrom} />
        </p>
      )}
      {from !== '' && (
        <p className={styles.waits}>
          {ownWallet ? (
            <Trans>New. Until {from} you can undo it with one tap.</Trans>
          ) : (
            <Trans>New. It opens your wallet from {from}.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
