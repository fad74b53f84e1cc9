import { DEMO_TEXTS } from '../config/demo.ts'
import { useLocale } from '../i18n/use-locale.ts'
import styles from './demo-bar.module.css'
import { useDemo } from './use-demo.ts'

/** Says on every page of a demo that no real money moves. */
export function DemoBar() {
  const locale = useLocale()
  return useDemo() && <p className={styles.bar}>{DEMO_TEXTS[locale]}</p>
}
