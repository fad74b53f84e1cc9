import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { paths } from '../../config/paths.ts'
import { SHOWCASE_MOST } from '../../contract/member-showcase.ts'
import type { Nft } from '../../contract/nfts.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { choosableWorksQuery, memberShowcaseQuery, showcaseArranging } from '../../queries/member-showcase.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './arrange-showcase-screen.module.css'
import { ChosenWorks } from './chosen-works.tsx'
import { WorksToChoose } from './works-to-choose.tsx'

const WAITING = [1, 2, 3, 4]

/** `/profile/edit/showcase`: which works a member shows first on their public page, and in which order. */
export function ArrangeShowcaseScreen() {
  usePageHead({ page: 'arrangeShowcase' })
  const me = useQuery({ ...myProfileQuery(), throwOnError: false })
  const displayId = me.data?.display_id ?? ''
  const stored = useQuery(memberShowcaseQuery(displayId))
  const works = useInfiniteQuery(choosableWorksQuery(displayId))
  const failed = [me, stored, works].find((query) => query.isError && query.data === undefined)
  const ready = stored.data !== undefined && works.data !== undefined
  return (
    <Page className={styles.page}>
      <PageTitle
        above={
          <LocaleLink to={paths.profile(displayId)}>
            <Trans>My public profile</Trans>
          </LocaleLink>
        }
      >
        <Trans>Arrange showcase</Trans>
      </PageTitle>
      <p className={styles.quiet}>
        <Trans>
          Up to {SHOWCASE_MOST} works stand first on your public profile, in the order you choose here.
        </Trans>
      </p>
      {me.data?.private_collection === true && (
        <Notice kind="info">
          <Trans>Your collection is private: nobody else sees your showcase.</Trans>
        </Notice>
      )}
      {failed && !ready && <LoadFailure {...loadFailure(failed)} />}
      {!failed && !ready && <Waiting />}
      {ready && works.data.pages[0]?.objects.length === 0 && <NoWorks />}
      {ready && works.data.pages[0]?.objects.length !== 0 && (
        <Arranging
          displayId={displayId}
          stored={stored.data}
          works={works.data.pages.flatMap(({ objects }) => objects)}
          more={works.hasNextPage ? () => void works.fetchNextPage() : undefined}
          busy={works.isFetchingNextPage}
        />
      )}
    </Page>
  )
}

interface ArrangingProps {
  displayId: string
  stored: readonly Nft[]
  works: readonly Nft[]
  /** Fetches older works; undefined where these are all. */
  more: (() => void) | undefined
  busy: boolean
}

function Arranging({ displayId, stored, works, more, busy }: ArrangingProps) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const shown = useLocalePath()(paths.profile(displayId))
  const [chosen, choose] = useState(stored)
  const { mutate, isPending, error } = useMutation(showcaseArranging(displayId))
  const here = new Set(chosen.map(({ uuid }) => uuid))
  const save = () =>
    mutate(chosen, {
      onSuccess: () => {
        toast(t`Your showcase was saved.`)
        void navigate(shown)
      },
    })
  return (
    <>
      <ChosenWorks works={chosen} choose={choose} />
      <WorksToChoose
        works={works.filter(({ uuid }) => !here.has(uuid))}
        full={chosen.length >= SHOWCASE_MOST}
        add={(work) => choose([...chosen, work])}
      />
      {more && (
        <Button busy={busy} onClick={more}>
          <Trans>Show older works</Trans>
        </Button>
      )}
      {error && (
        <Notice kind="failed" title={<Trans>Your showcase wasn’t saved.</Trans>}>
          {refusalOf(error) ?? <Trans>Please check your connection and try again.</Trans>}
        </Notice>
      )}
      <BottomBar>
        <Button look="primary" wide busy={isPending} disabled={!online} onClick={save}>
          {online ? <Trans>Save showcase</Trans> : <Trans>Saving needs a connection</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

function NoWorks() {
  return (
    <EmptyState
      mark={<GlassBall size={96} />}
      title={<Trans comment="phrases">No works here yet</Trans>}
      action={
        <ButtonLink to={paths.balls()} look="primary">
          <Trans>See all balls</Trans>
        </ButtonLink>
      }
    />
  )
}

function Waiting() {
  return (
    <Loading className={styles.tiles}>
      {WAITING.map((place) => (
        <Skeleton key={place} shape="block" ratio={1} />
      ))}
    </Loading>
  )
}
