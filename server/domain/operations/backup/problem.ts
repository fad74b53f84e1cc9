/** A backup that cannot be made or used; the message says why, and that nothing was changed where that is so. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** The sentence for an error of the file system about a folder of backups; any other error as it is. */
export function folderProblem(folder: string, error: unknown): unknown {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string' || (syscall === undefined && !FULL_CODES.has(code))) return error
  if (FULL_CODES.has(code))
    return new BackupProblem(`The disk that holds ${folder} is full: free some space and repeat it.`)
  return new BackupProblem(`${folder} cannot be used (${code}).`)
}
