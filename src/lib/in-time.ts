/**
 * The result of a promise, unless it times out: browsers have been seen to leave storage requests pending for
 * ever.
 * @param patience in milliseconds
 * @throws Error when the time is up, and whatever the promise throws
 */
export async function inTime<T>(answer: PromiseLike<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
