import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Order } from '../../contract/orders.ts'
import { codeOf } from '../../network/loading/lazy-code.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { isToOpen } from '../../queries/openings.ts'
import { isFinal } from '../../queries/orders.ts'
import { myProfileQuery } from '../../queries/profile.ts'

const code = codeOf(async () => (await import('./name-first.tsx')).NameFirst)

/** What stands before the opening of a ball. */
interface NameFirst {
  /** Whether there is a question is not known yet; a moment, for the profile comes with the order. */
  deciding: boolean
  /** Undefined where nothing is asked, and as soon as it is answered. */
  question: ReactNode | undefined
}

/**
 * Whether the buyer is asked for a name before their ball opens: who has never chosen one, once, with a network. A
 * server that does not say whether they have is one that has no such names. What has begun to open is not held up.
 * @param order as far as it is known
 * @param isPaid whether it is on its way or has come; nothing is asked before that
 */
export function useNameFirst(order: Order | undefined, isPaid: boolean): NameFirst {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false })
  const online = useOnline()
  const [settled, setSettled] = useState(false)
  const [Question, setQuestion] = useState(code.there)
  const delivered = order?.state === 'delivered'
  const opens = delivered && isToOpen(order)
  const isCandidate = !settled && online && isPaid && order !== undefined && (opens || !isFinal(order.state))
  const wanted = isCandidate && me.data?.name_chosen === false && me.data.display_id !== null
  const deciding = isCandidate && opens && (me.isPending || (wanted && !Question))
  // what is shown by now stays
  if (delivered && !wanted && !deciding && !settled) setSettled(true)
  useEffect(() => {
    if (!wanted || Question) return
    // without it the ball opens all the same
    code.ahead().then(
      (come) => setQuestion(() => come),
      () => setSettled(true),
    )
  }, [wanted, Question])
  if (!wanted || !Question || !me.data) return { deciding, question: undefined }
  const done = () => setSettled(true)
  return {
    deciding,
    question: <Question profile={me.data} delivered={delivered} onDone={done} />,
  }
}
