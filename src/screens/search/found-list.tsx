import type { ReactNode } from 'react'
import { BallCard } from '../../components/ball-card.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { NftCard } from '../../components/nft-card.tsx'
import { paths } from '../../config/paths.ts'
import type { SearchKind } from '../../contract/search-kinds.ts'
import type { Found, FoundBall, FoundMember, FoundWork } from '../../contract/search.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { JustifiedPlace, justifiedPlaces, JustifiedRows } from '../../ui/justified.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './found-list.module.css'

/** What was found of a kind: works and balls by their pictures, all others as lines. */
export function FoundList({ kind, found }: { kind: SearchKind; found: Found }) {
  const locale = useLocale()
  const { works = NONE, balls = NONE, shops = NONE, artists = NONE, members = NONE } = found
  if (kind === 'works') return <FoundWorks works={works.objects} />
  if (kind === 'balls') return <FoundBalls balls={balls.objects} />
  if (kind === 'members') return <Lines>{members.objects.map(memberLine)}</Lines>
  return (
    <Lines>
      {kind === 'shops'
        ? shops.objects.map((each) => {
            const { uuid, name, creator, group_code: code, image_url: image } = inLanguage(each, locale)
            return <Line key={uuid} to={paths.group(code)} image={image} name={name} below={creator} />
          })
        : artists.objects.map((each) => {
            const { uuid, name, shop, group_code: code, image_url: image } = inLanguage(each, locale)
            return <Line key={uuid} to={paths.artist(code, uuid)} image={image} name={name} below={shop} />
          })}
    </Lines>
  )
}

const NONE = { objects: [] }

function FoundWorks({ works }: { works: readonly FoundWork[] }) {
  const locale = useLocale()
  const places = justifiedPlaces(works.map(({ image_url: image }) => image))
  return (
    <JustifiedRows>
      {works.map((each, at) => {
        const { uuid, name, artist, image_url: image, price, ...work } = inLanguage(each, locale)
        const place = places[at] ?? {}
        return (
          <JustifiedPlace key={uuid} place={place}>
            <NftCard to={addressOf(work)} title={name} author={artist} image={image} inRows={place} bare>
              {price !== null && <Yen amount={price} />}
            </NftCard>
          </JustifiedPlace>
        )
      })}
    </JustifiedRows>
  )
}

/** An edition to look at, else the ball that the work is in. */
function addressOf({
  group_code: code,
  nft_uuid: nft,
  ball_uuid: ball,
}: Pick<FoundWork, 'group_code' | 'nft_uuid' | 'ball_uuid'>): string {
  if (nft !== null) return paths.nft(code, nft)
  return ball === null ? paths.group(code) : paths.ball(code, ball)
}

function FoundBalls({ balls }: { balls: readonly FoundBall[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.balls}>
      {balls.map((each) => {
        const ball = inLanguage(each, locale)
        return (
          <li key={ball.uuid}>
            <BallCard
              to={paths.ball(ball.group_code, ball.uuid)}
              name={ball.name}
              image={ball.image_url}
              price={ball.price}
              status={ball.status}
              remain={ball.remain_count}
              opens={ball.starts_at ?? undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}

function memberLine(member: FoundMember) {
  const { display_id: id, name } = member
  return (
    <LineLink key={id} to={paths.profile(id)} name={name || `@${id}`} below={`@${id}`}>
      <Avatar profile={member} size="large" />
    </LineLink>
  )
}

interface LineProps {
  to: string
  name: string
  below: string
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>
}

function Line({ image, ...line }: LineProps & { image: string | null }) {
  return (
    <LineLink {...line}>
      <Picture src={image} alt="" shape="round" sizes="56px" ratio={1} className={styles.round} />
    </LineLink>
  )
}

function LineLink({ to, name, below, children }: LineProps & { children: ReactNode }) {
  return (
    <li>
      <LocaleLink to={to} className={styles.line}>
        {children}
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.quiet}>{below}</span>
        </span>
      </LocaleLink>
    </li>
  )
}
