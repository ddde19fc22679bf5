/** Ends with a sentence on a Node.js that cannot run the commands and the server. It is JavaScript so that every version can read it. */

/** Earlier ones can lose committed transactions (https://sqlite.org/wal.html#the_wal_reset_bug). Node.js has it since 24.15. */
const OLDEST_SQLITE = '3.51.3';

const { node, sqlite } = process.versions;
if (!sqlite || sqlite.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) {
  console.error(
    `This is Node.js ${node} with SQLite ${sqlite || 'none'}, and the site needs 24.15 or newer, with SQLite ${OLDEST_SQLITE}. Run "npm ci", which brings it along, and after "npm ci --ignore-scripts" also "npm rebuild node"; or install it (https://nodejs.org).`,
  );
  process.exit(1);
}
