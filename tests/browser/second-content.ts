/** What the second site says, for tests of what its visitors see. */
import { readContent } from '../../model/read-content.ts';
import { secondContent } from '../second-site.ts';

const { content, issues } = readContent(secondContent);
if (!content)
  throw new Error(`${secondContent} has ${issues.length} issues; \`node tests/build-sites.ts\` names them.`);

export const { site, availability, words } = content;
