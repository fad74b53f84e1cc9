import { DEMO_TEXT } from '../config/demo.ts'
import { useSay } from '../i18n/say.ts'
import styles from './demo-bar.module.css'
import { useDemo } from './use-demo.ts'

/** States on every page of a demo that no real money moves. */
export function DemoBar() {
  const say = useSay()
  return useDemo() && <p className={styles.bar}>{say(DEMO_TEXT)}</p>
}
