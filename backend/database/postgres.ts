import { DatabaseUnavailableError, type Driver, type Row, type Value } from './database.ts';

/** Number of the lock by which transactions of all instances wait for one another. */
const LOCK = 1_907_317;

/**
 * In ms. Postgres ends the transaction of an instance that is frozen or gone before those that wait give up. It ends a
 * statement once nobody waits for it. Poolers of connections pass these on, unlike parameters of the connection.
 */
const TIMEOUTS = { idle_in_transaction_session_timeout: 2_000, lock_timeout: 4_500, statement_timeout: 5_000 };
const timeouts = Object.entries(TIMEOUTS).map(([name, ms]) => `set_config('${name}', '${ms}', true)`);

/** The part of `pg`'s pool that is used, so that the tests can pass another Postgres. */
type Connections = {
  connect(): Promise<{
    query(sql: string, values: Value[]): Promise<{ rows: Row[]; rowCount: number | null }>;
    /** Returns the connection to the pool; with an error, closes it. */
    release(error?: Error): void;
  }>;
  end(): Promise<void>;
};

export const postgresDriver = (opening: Promise<Connections>): Driver => ({
  kind: 'Postgres',
  begin: ['BEGIN', `SELECT ${timeouts.join(', ')}, pg_advisory_xact_lock(${LOCK})`],
  async connected(work) {
    const connection = await (await opening).connect().catch(unavailable);
    let outage: Error | undefined;
    const query = (sql: string, values: Value[]) => connection.query(sql, values).catch(unavailableUnlessFault);
    try {
      return await work({
        all: async (sql, ...values) => (await query(sql, values)).rows,
        run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
      });
    } catch (error) {
      // The connection may be in any state.
      if (error instanceof DatabaseUnavailableError) outage = error;
      throw error;
    } finally {
      connection.release(outage);
    }
  },
  close: async () => (await opening).end(),
});

/** A statement can be wrong: SQLSTATE of data, constraints, syntax (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function unavailableUnlessFault(error: unknown): never {
  if (error instanceof Error && 'code' in error && /^(?:22|23|42)\w{3}$/.test(String(error.code))) throw error;
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new DatabaseUnavailableError(`Postgres: ${error instanceof Error ? error.message : error}`, { cause: error });
}

/** `pg` is loaded only here. @param url `postgres://…` */
export async function openPool(url: string): Promise<Connections> {
  const { default: pg } = await import('pg');
  // Otherwise it returns whole numbers of 64 bits as text.
  pg.defaults.parseInt8 = true;
  const pool = new pg.Pool({
    connectionString: url,
    // An unanswered query is an outage. Both together are shorter than the form waits.
    connectionTimeoutMillis: 4_000,
    query_timeout: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle: the pool opens another one when it is needed.
  pool.on('error', () => {});
  // One that breaks in use: its queries fail, and without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
