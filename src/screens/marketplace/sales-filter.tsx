import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { SALE_SORTS, type SaleSort } from '../../contract/sale-sorts.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { pickupsQuery } from '../../queries/pickup.ts'
import type { SalesAsked, SalesShown } from '../../queries/sales.ts'
import { offersFavorites } from '../../queries/viewer.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { addressOf, fieldsOf } from './filter-query.ts'
import styles from './marketplace-screen.module.css'

/** Stands for more than one shop, which is no shop's code. */
const SEVERAL = '+'

interface SalesFilterProps {
  asked: SalesAsked
  /** The last answer, if there was one: whether its server can sort, and what its group is called. */
  shown: SalesShown | undefined
}

/** The group and the order. Each choice is a URL of its own, so that back undoes it. */
export function SalesFilter({ asked, shown }: SalesFilterProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const groups = useGroups(asked, shown)
  const count = asked.groups?.length ?? 0
  const several = count > 1
  const go = (changed: Partial<SalesAsked>) =>
    void navigate(localized(addressOf({ ...asked, ...changed, page: 1 })))
  const sorts: Record<SaleSort, string> = {
    newest: t`Newest first`,
    price_asc: t`Lowest price first`,
    price_desc: t`Highest price first`,
    wanted: t`Most wanted`,
  }
  return (
    // sent as it is without JavaScript
    <form className={styles.filter} action={localized(paths.marketplace())}>
      {groups.length > 0 && (
        <SelectField
          label={t`Shop`}
          name="shop"
          value={several ? SEVERAL : (asked.groups?.[0] ?? '')}
          options={[
            { value: '', label: t`All shops` },
            ...(several ? [{ value: SEVERAL, label: t`${count} shops` }] : []),
            ...groups,
          ]}
          // an artist is of one shop
          onChange={(group) =>
            group !== SEVERAL && go({ groups: group === '' ? undefined : [group], artists: undefined })
          }
        />
      )}
      {(shown?.sort != null || asked.sort !== 'newest') && (
        <SelectField
          label={t`Sort by`}
          name="sort"
          value={asked.sort}
          options={SALE_SORTS.filter((sort) => sort !== 'wanted' || offersFavorites()).map((sort) => ({
            value: sort,
            label: sorts[sort],
          }))}
          onChange={(value) => go({ sort: SALE_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
      )}
      {fieldsOf({ ...asked, page: 1 })
        .filter(([name]) => name !== 'shop' && name !== 'sort')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <noscript>
        <input type="submit" value={t`Show`} className={styles.show} />
      </noscript>
    </form>
  )
}

/** The groups that the operator features, and the requested one, whatever its name. */
function useGroups({ groups: asked = [] }: SalesAsked, shown: SalesShown | undefined) {
  const locale = useLocale()
  const pickups = useQuery({ ...pickupsQuery(), throwOnError: false }).data ?? []
  const groups = pickups
    .filter(({ kind }) => kind === 'group_page')
    .map((pickup) => ({
      value: pickup.path.replaceAll('/', ''),
      label: inLanguage(pickup, locale).title,
    }))
  const [group, ...others] = asked
  if (group === undefined || others.length > 0 || groups.some(({ value }) => value === group)) return groups
  const named = shown?.sales[0]?.group_page
  return [...groups, { value: group, label: named ? inLanguage(named, locale).name : group }]
}
