import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { SEARCH_KINDS, SEARCH_LONGEST } from '../../contract/search-kinds.ts'
import { charactersOf, writtenLine } from '../../contract/written-text.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { wordsOf } from '../../lib/folded.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { FoundOfAll, FoundOfKind } from './answers.tsx'
import { Beginning, NothingToSearch } from './empty.tsx'
import { OwnFound } from './own-found.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-screen.module.css'

/** `/search`: what the whole shop has for a few characters; `?kind=` all of one kind. */
export function SearchScreen() {
  const { t } = useLingui()
  usePageHead({ page: 'search' })
  const [address, setAddress] = useSearchParams()
  const asked = writtenLine(address.get('q') ?? '')
  const tooLong = charactersOf(asked) > SEARCH_LONGEST
  return (
    <Page className={styles.page}>
      <PageTitle className={styles.title}>
        <Trans>Search</Trans>
      </PageTitle>
      <SearchField
        asked={asked}
        error={tooLong ? t`Please search with up to ${SEARCH_LONGEST} characters.` : undefined}
        onAsk={(q) => setAddress(q === '' ? {} : { q }, { replace: true, preventScrollReset: true })}
      />
      {!tooLong && <Answer asked={asked} kind={address.get('kind')} />}
    </Page>
  )
}

function Answer({ asked, kind: named }: { asked: string; kind: string | null }) {
  const online = useOnline()
  const kind = SEARCH_KINDS.find((each) => each === named)
  if (asked === '') return <Beginning />
  if (wordsOf(asked).length === 0) return <NothingToSearch />
  if (!online) return <OwnFound asked={asked} />
  return kind ? <FoundOfKind asked={asked} kind={kind} /> : <FoundOfAll asked={asked} />
}
