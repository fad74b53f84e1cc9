/** The element that holds a member's page as it was last shown to them. */
export const LAST_SHOWN_ID = 'last-shown'
/** Attribute of `<html>`: the page is as it was last shown, until the code has made it anew. */
export const LAST_SHOWN_MARK = 'data-last-shown'

/** Attribute of the links that name the app's code in such a page: the script starts it. */
export const ENTRY_MARK = 'data-entry'
