const LOOK_MS = 50
/** Between one question and the next that rests on its answer a page looks at rest for a moment. */
const RESTS = 3

/** Resolves when a page has been at rest for a moment, or after `longestMs`. */
export async function untilSettled(isAtRest: () => boolean, longestMs: number): Promise<void> {
  const begun = performance.now()
  for (let rests = 0; rests < RESTS && performance.now() - begun < longestMs;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    rests = isAtRest() ? rests + 1 : 0
  }
}

/** Whether a page shows what it is about: there is something, and nothing in it is still loading. */
export function isSettled(root: HTMLElement): boolean {
  return root.childElementCount > 0 && root.querySelector('[aria-busy="true"]') === null
}
