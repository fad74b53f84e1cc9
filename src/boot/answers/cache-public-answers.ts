import type { QueryClient } from '@tanstack/react-query'
import { report } from '../../errors/report.ts'

/** Without it the next visit starts with empty screens, as the first one did. */
export async function cachePublicAnswers(queryClient: QueryClient): Promise<void> {
  try {
    const { savePublicAnswers } = await import('./public-answers.ts')
    await savePublicAnswers(queryClient)
  } catch (error) {
    report(error)
  }
}
