import { staysFresh } from '../wallet/fresh-vault.ts'
import { closeVault, type OpenVault } from '../wallet/opened.ts'

/**
 * Wipes an open vault when what it was opened for is done. One for changes that took the way to Google stays for its few
 * minutes; one to take along never does.
 */
export function closeOpened(opened: OpenVault): void {
  if (!staysFresh(opened)) closeVault(opened)
}
