/** Whether a page shows what it is about: there is something, and nothing in it is still loading. */
export function isSettled(root: HTMLElement): boolean {
  return root.childElementCount > 0 && root.querySelector('[aria-busy="true"]') === null
}
