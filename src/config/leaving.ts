/** A page that was to be left and is still there after so long stays: the navigation was a download, or stopped. */
export const LEAVING_MS = 20_000
