/**
 * `npm run ready`: lists what is left before publishing, with file and line (R-ready), and exits with 1 while something is.
 * `--json` prints the list for programs.
 */
import { describeIssues } from '../content/check.ts';
import { EnquiriesSettingError } from '../content/enquiries-setting.ts';
import { RetentionError } from '../content/retention.ts';
import { SiteUrlError, siteUrl } from '../content/site-url.ts';
import { findAll } from './checks.ts';
import type { Finding } from './finding.ts';
import { fingerprints } from './samples.ts';

const place = ({ file, line }: Finding) => (line ? `${file}:${line}` : file);

function print(findings: readonly Finding[]): void {
  if (findings.length === 0) {
    console.log('Nothing is left: the site is ready to be published.');
    return;
  }
  const width = Math.max(...findings.map((finding) => place(finding).length));
  for (const [group, members] of Map.groupBy(findings, (finding) => finding.group)) {
    console.log(`\n${group}`);
    for (const finding of members) console.log(`  ${place(finding).padEnd(width)}  ${finding.message}`);
  }
  const count = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
  console.log(`\n${count} left before publishing. docs/make-it-yours.md has the steps.`);
}

function run(option: string | undefined): void {
  if (option === '--fingerprints') {
    console.log(JSON.stringify(fingerprints(), null, 2));
    return;
  }
  // The checks read valid content only.
  siteUrl();
  if (describeIssues()) {
    console.error('The content is invalid: `npm run build` lists the issues. Mend them first.');
    process.exitCode = 1;
    return;
  }
  const findings = findAll();
  if (option === '--json') console.log(JSON.stringify(findings, null, 2));
  else print(findings);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

try {
  run(process.argv[2]);
} catch (error) {
  const isSetting = [SiteUrlError, EnquiriesSettingError, RetentionError].some((each) => error instanceof each);
  if (!isSetting || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
