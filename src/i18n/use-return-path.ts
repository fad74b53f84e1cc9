import { useSearchParams } from 'react-router'
import { paths } from '../config/paths.ts'
import { returnPath } from '../lib/return-path.ts'
import { useLocalePath } from './use-locale.ts'

/** The target after login and sign-up: `from` of the address if it is one of our paths, else the top page. */
export function useReturnPath(): { to: string; from: string | undefined } {
  const localePath = useLocalePath()
  const path = returnPath(useSearchParams()[0].get('from'))
  return path === paths.home() ? { to: localePath(path), from: undefined } : { to: path, from: path }
}
