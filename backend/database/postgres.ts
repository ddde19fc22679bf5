import {
  createQueue,
  type Database,
  DatabaseUnavailableError,
  type Row,
  type Transaction,
  type Value,
} from './database.ts';

/** Any number: transactions of all instances wait for one another under it. */
const LOCK = 1_907_317;

/** The part of `pg`'s pool that is used, so that the tests can pass another Postgres. */
export interface Connections {
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

interface Connection {
  query(sql: string, values: Value[]): Promise<{ rows: Row[]; rowCount: number | null }>;
  /** Returns the connection to the pool; with an error, closes it. */
  release(error?: Error): void;
}

/** @param connections to a Postgres database */
export function createPostgres(connections: Connections): Database {
  async function connected<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const connection = await connections.connect().catch(unavailable);
    let outage: Error | undefined;
    const query = (sql: string, values: Value[]) => connection.query(sql, values).catch(unavailableUnlessFault);
    try {
      return await work({
        all: async (sql, ...values) => (await query(sql, values)).rows,
        run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) outage = error;
      throw error;
    } finally {
      // After an outage the connection may be in any state.
      connection.release(outage);
    }
  }

  const transaction: Database['transaction'] = (work) =>
    connected(async (queries) => {
      await queries.run('BEGIN');
      try {
        await queries.all(`SELECT pg_advisory_xact_lock(${LOCK})`);
        const result = await work(queries);
        await queries.run('COMMIT');
        return result;
      } catch (error) {
        // After an outage the connection is closed, and Postgres rolls back by itself.
        if (!(error instanceof DatabaseUnavailableError)) await queries.run('ROLLBACK');
        throw error;
      }
    });

  // Otherwise those that wait for the lock would have all connections of the pool.
  const inTurn = createQueue();

  return {
    kind: 'Postgres',
    all: (sql, ...values) => connected((queries) => queries.all(sql, ...values)),
    transaction: (work) => inTurn(() => transaction(work)),
    // Postgres overwrites deleted rows when it vacuums.
    erase: async () => {},
    close: () => connections.end(),
  };
}

/** A statement can be wrong: SQLSTATE of data, constraints, syntax (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function unavailableUnlessFault(error: unknown): never {
  if (error instanceof Error && 'code' in error && /^(?:22|23|42)\w{3}$/.test(String(error.code))) throw error;
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new DatabaseUnavailableError(`Postgres: ${error instanceof Error ? error.message : error}`, { cause: error });
}

/** Type of whole numbers of 64 bits, which `pg` returns as text. https://www.postgresql.org/docs/current/catalog-pg-type.html */
const INT8 = 20;

/** Opens a pool of connections. `pg` is loaded only here. @param url `postgres://…` */
export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    // An unanswered query is an outage. Both together are shorter than the form waits.
    connectionTimeoutMillis: 4_000,
    query_timeout: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle: the pool opens another one when it is needed.
  pool.on('error', () => {});
  // One that breaks in use: its queries fail, and without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return createPostgres(pool);
}
