/** Clients that are remembered. The oldest are forgotten first. */
const MAX_CLIENTS = 10_000;

/**
 * Counts requests of the last minutes, in memory: `count` of a client are admitted within `ms`.
 *
 * @param now returns ms; by default of a clock that nobody sets, so that no client waits longer than the limit's `ms`
 */
export function createRateLimit({ count, ms }: { count: number; ms: number }, now = () => performance.now()) {
  /** The times of each client's requests, ascending. */
  const clients = new Map<string, number[]>();

  return {
    /** @returns its place, which it can give back, or after how many seconds it can try again */
    admit(client: string): { release(): void } | { retryAfter: number } {
      const time = now();
      const own = clients.get(client) ?? [];
      while (own[0] !== undefined && own[0] <= time - ms) own.shift();
      if (own[0] !== undefined && own.length >= count) return { retryAfter: Math.ceil((own[0] + ms - time) / 1000) };
      own.push(time);
      // Deleting first moves the client behind all others.
      clients.delete(client);
      clients.set(client, own);
      for (const first of clients.keys()) {
        if (clients.size <= MAX_CLIENTS) break;
        clients.delete(first);
      }
      return {
        release() {
          const index = own.indexOf(time);
          if (index !== -1) own.splice(index, 1);
        },
      };
    },

    /** How many clients are remembered. */
    get size(): number {
      return clients.size;
    },
  };
}
