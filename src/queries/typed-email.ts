/** In this page's memory and nowhere else: a reload, or closing the tab, forgets it. */
let typed = ''

/** The address typed before the user left to read the terms or another page. */
export function typedEmail(): string {
  return typed
}

/** Stores it for the return; an empty one clears it. */
export function saveTypedEmail(email: string): void {
  typed = email
}
