import { expect, test } from 'vitest';
import { createPostgresServer, findPostgres, HOW_TO_GET_POSTGRES } from '../../tests/backend/databases.ts';
import { DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres.ts';

// Without its listener the error of the connection is uncaught, which fails the run.
test('Postgres that goes away in the middle of a transaction is an outage, and the program goes on', async ({
  skip,
}) => {
  const programs = findPostgres();
  if (!programs) return skip(HOW_TO_GET_POSTGRES);
  const postgres = await createPostgresServer(programs);
  const database = await openPostgres(postgres.url);
  try {
    const transaction = database.transaction(async (queries) => {
      await queries.all('SELECT 1');
      await postgres.stop();
      await queries.all('SELECT 1');
    });
    await expect(transaction).rejects.toThrow(DatabaseUnavailableError);
    await postgres.start();
    expect(await database.all('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    await postgres.remove();
  }
});
