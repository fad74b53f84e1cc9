import { Page } from '../ui/page.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import styles from './screen-waiting.module.css'

/** The placeholder while a screen's code is loading: a title and a work, in outline. */
export function ScreenWaiting() {
  return (
    <Page>
      <Loading className={styles.waiting}>
        <Skeleton className={styles.title} />
        <Skeleton shape="block" ratio={4 / 3} className={styles.work} />
      </Loading>
    </Page>
  )
}
