import { useLingui } from '@lingui/react/macro'
import { personName } from '../contract/person-name.ts'

/** What a person is called in the reader's language, who may have no name; undefined where there is nobody. */
export function usePersonName(
  person: Parameters<typeof personName>[0] | null | undefined,
): string | undefined {
  const { t } = useLingui()
  if (!person) return undefined
  const name = personName(person)
  return name ?? (person.display_id ? t`Unnamed member` : undefined)
}
