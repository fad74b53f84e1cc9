/** The element that holds a member's page as it was last shown to them. */
export const LAST_SHOWN_ID = 'last-shown'
/** Attribute of `<html>`: the page is as it was last shown, until the code has made it anew. */
export const LAST_SHOWN_MARK = 'data-last-shown'
