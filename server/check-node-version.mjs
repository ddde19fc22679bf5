/** Ends with a sentence on a Node.js that cannot run the server. It is JavaScript so that every version can read it. */

/** Earlier ones can lose committed transactions (https://sqlite.org/wal.html#the_wal_reset_bug). Node.js has it since 24.15. */
const OLDEST_SQLITE = '3.51.3';

const { node, sqlite } = process.versions;
if (!sqlite || sqlite.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) {
  console.error(
    `This is Node.js ${node} with SQLite ${sqlite || 'none'}, and the site's server needs 24.15 or newer, with SQLite ${OLDEST_SQLITE}: install it (https://nodejs.org), or run "npm ci", which brings it along.`,
  );
  process.exit(1);
}
