import { saveCapsuleVerifier } from './capsule-verifier.ts'

/**
 * Caches what makes a capsule, and the code inside it, on this device: for owners alone, so that it is no part of
 * the shell.
 */
export async function saveCapsuleCode(): Promise<void> {
  await saveCapsuleVerifier()
  // the worker caches a code file at its first use (src/config/on-use.ts)
  await import('./make-capsule.ts')
}
