import type { ZodType } from 'zod';

/** A value of a column. Times are milliseconds since 1970, in UTC. */
export type Value = string | number | null;

export type Row = Readonly<Record<string, unknown>>;

/** Reads with SQL that both SQLite and Postgres understand, with `$1`, `$2` … for the values. */
export type Queries = { all(sql: string, ...values: Value[]): Promise<Row[]> };

/** Reads and writes in one transaction. Code that writes takes one: beginning another inside it would wait for ever. */
export type Transaction = Queries & { run(sql: string, ...values: Value[]): Promise<number> };

/** A database, on SQLite or Postgres. Its methods throw `DatabaseUnavailableError` while it does not work; a later call can succeed. */
export interface Database extends Queries {
  kind: 'SQLite' | 'Postgres';
  /** Runs `work` while no other work of any instance runs: all of it is stored and survives a power cut, or nothing. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The differences between SQLite and Postgres. */
export interface Driver {
  kind: Database['kind'];
  /** Statements that begin a transaction, which waits for all others, of every process. */
  begin: readonly string[];
  /** Runs `work` on a connection, alone; after a `DatabaseUnavailableError` the next work has another one. */
  connected<Result>(work: (connection: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database cannot be opened, read or written now. `message` has no visitor's text. */
export class DatabaseUnavailableError extends Error {}

/** Selects rows, and checks each by a schema, whose key `receivedAt` is the column `received_at`. @throws ZodError */
export const select = async <Each>(queries: Queries, schema: ZodType<Each>, sql: string, ...values: Value[]) =>
  (await queries.all(sql, ...values)).map((row) => {
    const columns = Object.entries(row).map(([name, value]) => [keyOf(name), value]);
    return schema.parse(Object.fromEntries(columns));
  });

const keyOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Values by the names of columns, in which `receivedAt` is `received_at`. */
type Columns = Readonly<Record<string, Value>>;

const namesOf = (columns: Columns): string[] =>
  Object.keys(columns).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** @returns how many rows were added: none where `rest` of the SQL ignores a conflict */
export function insert(transaction: Transaction, table: string, columns: Columns, rest = ''): Promise<number> {
  const names = namesOf(columns);
  const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)}) ${rest}`;
  return transaction.run(sql, ...Object.values(columns));
}

export function update(transaction: Transaction, table: string, id: string, columns: Columns): Promise<number> {
  const assignments = namesOf(columns).map((name, index) => `${name} = $${index + 2}`);
  return transaction.run(`UPDATE ${table} SET ${assignments} WHERE id = $1`, id, ...Object.values(columns));
}

export const remove = (transaction: Transaction, table: string, id: string): Promise<number> =>
  transaction.run(`DELETE FROM ${table} WHERE id = $1`, id);

/** @throws DatabaseUnavailableError when nothing can be stored, such as on a full disk, which can still be read */
export const requireWritable = (database: Database): Promise<unknown> =>
  database.transaction(async (transaction) => {
    const id = 'is it writable?';
    await insert(transaction, 'blocks', { id, startAt: 0, endAt: 0 });
    await remove(transaction, 'blocks', id);
  });

/** Schema of a column that may be NULL. */
export const optional = <Each>(schema: ZodType<Each>) => schema.nullable().transform((value) => value ?? undefined);

/** The record for people and other programs: times, which the names of columns show, are ISO 8601, or as `clock` writes them. */
export function readable(record: Row, clock = (time: number) => new Date(time).toISOString()) {
  const read = (name: string, value: unknown) =>
    typeof value === 'number' && /^start$|^end$|At$/.test(name) ? clock(value) : value;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, read(name, value)]));
}
