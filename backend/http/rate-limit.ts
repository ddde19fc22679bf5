/** Clients and networks that are remembered. The oldest are forgotten first. */
const MAX_KEYS = 10_000;

/** Clients of one /48 network of IPv6 that can do all that one client can: a customer may have all of it, 65,536 clients. */
const CLIENTS_OF_NETWORK = 4;

/**
 * Counts requests of the last minutes, in memory: `count` of a client are admitted within `ms`.
 *
 * @param now returns ms; by default of a clock that nobody sets, so that no client waits longer than the limit's `ms`
 */
export function createRateLimit({ count, ms }: { count: number; ms: number }, now = () => performance.now()) {
  /** The times of the requests of each client and network, ascending. */
  const requests = new Map<string, number[]>();

  return {
    /**
     * @param client as `clientOf` returns it
     * @returns its place, which it can give back, or after how many seconds it can try again
     */
    admit(client: string): { release(): void } | { retryAfter: number } {
      const time = now();
      const network = /^\w+:\w+:\w+(?=:)/.exec(client)?.[0];
      const limits = [
        { key: client, most: count },
        ...(network ? [{ key: network, most: count * CLIENTS_OF_NETWORK }] : []),
      ];
      const counted = limits.map(({ key, most }) => {
        const times = requests.get(key) ?? [];
        while (times[0] !== undefined && times[0] <= time - ms) times.shift();
        return { key, most, times };
      });
      for (const { most, times } of counted) {
        if (times[0] !== undefined && times.length >= most)
          return { retryAfter: Math.ceil((times[0] + ms - time) / 1000) };
      }
      for (const { key, times } of counted) {
        times.push(time);
        // Deleting first moves the key behind all others.
        requests.delete(key);
        requests.set(key, times);
      }
      for (const first of requests.keys()) {
        if (requests.size <= MAX_KEYS) break;
        requests.delete(first);
      }
      return {
        release() {
          for (const { times } of counted) {
            const index = times.indexOf(time);
            if (index !== -1) times.splice(index, 1);
          }
        },
      };
    },
  };
}
