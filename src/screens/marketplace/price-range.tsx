import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SaleFacets } from '../../contract/sale-facets.ts'
import { parseYen } from '../../lib/yen.ts'
import type { SalesAsked } from '../../queries/sales.ts'
import { Field } from '../../ui/field.tsx'
import { inOrder } from './filter-query.ts'
import styles from './filter-sheet.module.css'

interface PriceRangeProps {
  /** The lowest and the highest price of what is left. */
  range: SaleFacets['price']
  wanted: SalesAsked
  onChoose: (changed: Pick<SalesAsked, 'min' | 'max'>) => void
}

/** Two prices as they are typed, in either order and with or without a yen sign; an empty one is no limit. */
export function PriceRange({ range, wanted, onChoose }: PriceRangeProps) {
  const { t } = useLingui()
  const { typed, type } = useTypedRange(wanted, onChoose)
  const problem = (text: string) => (isPrice(text) ? undefined : t`Enter a whole number of yen.`)
  const yen = <Trans context="unit after a price field">yen</Trans>
  const field = { inputMode: 'numeric', autoComplete: 'off', after: yen } as const
  return (
    <fieldset data-part="price" className={styles.facet}>
      <legend className={styles.name}>
        <Trans>Price</Trans>
      </legend>
      <div className={styles.range}>
        <Field
          {...field}
          label={<Trans>From</Trans>}
          placeholder={range ? String(range.lowest) : undefined}
          value={typed.min}
          error={problem(typed.min)}
          onChange={(event) => type({ ...typed, min: event.currentTarget.value })}
        />
        <Field
          {...field}
          label={<Trans>To</Trans>}
          placeholder={range ? String(range.highest) : undefined}
          value={typed.max}
          error={problem(typed.max)}
          onChange={(event) => type({ ...typed, max: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}

interface Typed {
  min: string
  max: string
}

const isPrice = (text: string) => text.trim() === '' || parseYen(text) !== undefined
const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

/** What stands in the fields; what is cleared elsewhere is cleared here. */
function useTypedRange({ min, max }: SalesAsked, onChoose: PriceRangeProps['onChoose']) {
  const [typed, setTyped] = useState<Typed>({ min: textOf(min), max: textOf(max) })
  const [known, setKnown] = useState({ min, max })
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max })
    if (min === undefined && max === undefined) setTyped({ min: '', max: '' })
  }
  const type = (next: Typed) => {
    setTyped(next)
    if (isPrice(next.min) && isPrice(next.max)) onChoose(inOrder(parseYen(next.min), parseYen(next.max)))
  }
  return { typed, type }
}
