/** Ends with a sentence on a Node.js that cannot run the server's TypeScript. It is JavaScript so that every version can read it. */
const REQUIRED = 24;

if (Number.parseInt(process.versions.node, 10) < REQUIRED) {
  console.error(
    `This is Node.js ${process.versions.node}, and the site's server needs ${REQUIRED} or newer: install it (https://nodejs.org), or run "npm ci", which brings it along.`,
  );
  process.exit(1);
}
