/**
 * The parts of Cache Storage that the tests need and jsdom lacks; `space` entries fit, then the disk is full.
 */
export class FakeCacheStorage {
  readonly caches = new Map<string, Map<string, Response>>()
  space = Infinity

  async open(name: string) {
    const entries = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, entries)
    const addressOf = (asked: RequestInfo | URL) =>
      new URL(asked instanceof Request ? asked.url : asked, location.origin).href
    return {
      match: async (asked: RequestInfo | URL) => entries.get(addressOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => {
        if (this.count() >= this.space && !entries.has(addressOf(asked))) {
          throw new DOMException('no space', 'QuotaExceededError')
        }
        entries.set(addressOf(asked), response)
      },
      delete: async (asked: RequestInfo | URL) => entries.delete(addressOf(asked)),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }

  /** From one cache, which is not made by it. */
  async match(asked: RequestInfo | URL, { cacheName }: { cacheName: string }) {
    return this.caches.has(cacheName) ? (await this.open(cacheName)).match(asked) : undefined
  }

  async has(name: string) {
    return this.caches.has(name)
  }

  async delete(name: string) {
    return this.caches.delete(name)
  }

  async keys() {
    return [...this.caches.keys()]
  }

  /** Entries of all caches. */
  count(): number {
    return [...this.caches.values()].reduce((sum, entries) => sum + entries.size, 0)
  }
}
