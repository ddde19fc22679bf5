/** `npm run soak`: 10,000 enquiries while the server is killed again and again. Another number may be given. */
import { soak } from './soak.ts';

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(`"${process.argv[2]}" is no number of enquiries: npm run soak -- 500`);
  process.exit(2);
}
const started = performance.now();
const result = await soak(count, (progress) => process.stdout.write(`\r${progress.padEnd(60)}`));
const { accepted, kills, retries, lost, repeated, unmailed, mailedTwice } = result;
console.log(`\r${accepted} enquiries accepted in ${Math.round((performance.now() - started) / 1000)} s`.padEnd(62));
console.log(`server killed ${kills} times, requests sent again ${retries} times`);
console.log(`lost ${lost.length}, stored more than once ${repeated.length}, not mailed ${unmailed.length}`);
console.log(`mailed twice ${mailedTwice.length}, of at most ${kills} that could be in flight at a kill`);
const isGood = [lost, repeated, unmailed].every(({ length }) => length === 0) && mailedTwice.length <= kills;

console.log(isGood ? 'Passed.' : 'Failed.');
process.exitCode = isGood ? 0 : 1;
