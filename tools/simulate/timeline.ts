interface Planned {
  at: number
  /** Of two at the same moment, what was planned first is first. */
  turn: number
  act: () => void
}

/** Things that happen at moments of a time that does not pass by itself, each in its turn. */
export class Timeline {
  #now = 0
  #turn = 0
  /** A binary heap: what is next is first. */
  readonly #planned: Planned[] = []

  /** Milliseconds since the beginning. */
  get now(): number {
    return this.#now
  }

  plan(at: number, act: () => void): void {
    const heap = this.#planned
    const one = { at: Math.max(at, this.#now), turn: this.#turn++, act }
    let place = heap.length
    heap.push(one)
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!isBefore(one, heap[above]!)) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = one
  }

  /** Until nothing is planned any more. */
  run(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#now = next.at
      next.act()
    }
  }

  #next(): Planned | undefined {
    const heap = this.#planned
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || first === last) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below++
      if (isBefore(last, heap[below]!)) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = last
    return first
  }
}

function isBefore(one: Planned, other: Planned): boolean {
  return one.at < other.at || (one.at === other.at && one.turn < other.turn)
}
