const MINUTE = 60_000;

/** Enquiries of one client, and of all, that are stored and mailed as usual. */
const CLIENT_LIMIT = { count: 5, ms: 10 * MINUTE };
const TOTAL_LIMIT = { count: 60, ms: 60 * MINUTE };

/** Most clients remembered at a time. The oldest are forgotten first. */
const MAX_CLIENTS = 10_000;

/** A place among the enquiries that are counted. */
export type Admission = {
  /** Whether all clients together have sent more than usual. */
  isOverTotal: boolean;
  /** Gives the place back, because nothing was stored. */
  release(): void;
};

/**
 * Counts enquiries, or other requests, of the last minutes, in memory.
 *
 * @param now returns ms
 * @param totalPerHour requests of all clients
 * @param perClient requests of one client in 10 minutes
 */
export function createRateLimit(
  now: () => number = Date.now,
  totalPerHour = TOTAL_LIMIT.count,
  perClient = CLIENT_LIMIT.count,
) {
  const clients = new Map<string, number[]>();
  /** The latest of all clients, no more than decide. */
  const all: number[] = [];

  return {
    /**
     * @param client a name for the client, such as its IP address
     * @returns its admission, or after how many seconds it can try again
     */
    admit(client: string): Admission | { retryAfter: number } {
      const time = now();
      const own = (clients.get(client) ?? []).filter((each) => each > time - CLIENT_LIMIT.ms);
      const [oldest] = own;
      if (oldest !== undefined && own.length >= perClient) {
        return { retryAfter: Math.ceil((oldest + CLIENT_LIMIT.ms - time) / 1000) };
      }
      const isOverTotal = all.length === totalPerHour && (all[0] ?? 0) > time - TOTAL_LIMIT.ms;
      all.push(time);
      if (all.length > totalPerHour) all.shift();
      own.push(time);
      // Deleting first moves the client behind all others.
      clients.delete(client);
      clients.set(client, own);
      for (const first of clients.keys()) {
        if (clients.size <= MAX_CLIENTS) break;
        clients.delete(first);
      }
      return {
        isOverTotal,
        release() {
          remove(own, time);
          remove(all, time);
        },
      };
    },

    /** How many clients are remembered. */
    get size(): number {
      return clients.size;
    },
  };
}

function remove(times: number[], time: number): void {
  const index = times.indexOf(time);
  if (index !== -1) times.splice(index, 1);
}
