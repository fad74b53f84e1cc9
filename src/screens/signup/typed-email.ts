/** In this page's memory and nowhere else: a reload, or closing the tab, forgets it. */
let typed = ''

/** The address that somebody had typed before they went to read the terms, or to look at another page. */
export function typedEmail(): string {
  return typed
}

/** Keeps it for who comes back; an empty one forgets it. */
export function saveTypedEmail(email: string): void {
  typed = email
}
