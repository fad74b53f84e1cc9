import { staysFresh } from '../wallet/fresh-vault.ts'
import { closeVault, type OpenVault } from '../wallet/opened.ts'

/**
 * Wipes an open vault when its purpose is done. One for changes that went through Google stays for its few
 * minutes; one for an export never does.
 */
export function closeOpened(opened: OpenVault): void {
  if (!staysFresh(opened)) closeVault(opened)
}
