import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../config/paths.ts'
import { report } from '../errors/report.ts'
import { useLocalePath } from '../i18n/use-locale.ts'

/** Ends the session, forgets everything personal on this device, and starts again at the top page. */
export function useLogOut(): { logOut: () => Promise<void>; leaving: boolean } {
  const queryClient = useQueryClient()
  const localePath = useLocalePath()
  const [leaving, setLeaving] = useState(false)
  return {
    leaving,
    logOut: async () => {
      setLeaving(true)
      try {
        const { logOut } = await import('../flows/sign-in/log-out.ts')
        await logOut()
      } catch (error) {
        report(error)
      } finally {
        queryClient.clear()
        // A full page load: no data of the last user stays in memory.
        location.assign(localePath(paths.home()))
      }
    },
  }
}
