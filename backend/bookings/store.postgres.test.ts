import { expect, test } from 'vitest';
import { createPostgresServer, findPostgres, HOW_TO_GET_POSTGRES } from '../../tests/backend/databases.ts';
import { createDesk, SUNDAY, tuesday } from '../../tests/backend/desk.ts';
import { openDatabase } from '../database/open.ts';

test('on a real Postgres, of 148 at once for one start in two instances one is stored, and all others learn so', async ({
  skip,
}) => {
  const programs = findPostgres();
  if (!programs) return skip(HOW_TO_GET_POSTGRES);
  const server = await createPostgresServer(programs);
  const databases = [openDatabase({ postgresUrl: server.url }), openDatabase({ postgresUrl: server.url })];
  try {
    const desks = databases.map((database, index) => ({ desk: createDesk(database, () => SUNDAY), index }));
    const results = await Promise.all(
      desks.flatMap(({ desk, index }) =>
        Array.from({ length: 74 }, (_, count) =>
          desk.book(tuesday('09:00'), { key: `key-${index}-${count}`, email: `ada${index}.${count}@example.com` }),
        ),
      ),
    );
    expect(results.filter((result) => 'booking' in result)).toHaveLength(1);
    expect(results.filter((result) => 'error' in result && result.error === 'taken')).toHaveLength(147);
    expect(await desks[0]?.desk.bookings.list()).toHaveLength(1);
  } finally {
    for (const database of databases) await database.close();
    await server.remove();
  }
});
