import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import type { Profile } from '../../contract/users.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { mayAskName, noteNameAsked } from '../../queries/name-asked.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { useNameSaving } from '../../queries/use-name-saving.ts'

/**
 * Whose first work was somebody else's is asked in a line which name its certificate carries, with a network, once it
 * is theirs: the work itself comes first. A server that does not say whether they have chosen one is one that has no such names.
 * @param isConfirmed whether the order is as the server has just said
 * @returns undefined where nothing is asked
 */
export function useResaleName(resaleOrder: ResaleOrder | undefined, isConfirmed: boolean): ReactNode {
  const online = useOnline()
  const isDue = online && isConfirmed && isTheirs(resaleOrder) && mayAskName(resaleOrder?.uuid ?? '')
  const client = useQueryClient()
  const me = useQuery({ ...myProfileQuery(), enabled: isDue, throwOnError: false }).data
  const [isOver, setOver] = useState(false)
  if (!resaleOrder || !isDue || isOver || me?.name_chosen !== false || me.display_id === null)
    return undefined
  const done = () => {
    setOver(true)
    // the page below names its owner
    void client.invalidateQueries({ queryKey: ['nfts'] })
  }
  return <ResaleName order={resaleOrder.uuid} profile={me} onDone={done} />
}

function ResaleName({ order, profile, onDone }: { order: string; profile: Profile; onDone: () => void }) {
  useEffect(() => noteNameAsked(order), [order])
  return <NameFields {...useNameSaving(profile, onDone)} first={false} />
}

/** The buyer's, and still theirs. */
const isTheirs = (resaleOrder: ResaleOrder | undefined) =>
  resaleOrder?.state === 'sold' && !resaleOrder.passed_on
