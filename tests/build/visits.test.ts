import { analytics } from 'content/site.ts';
import { expect, test } from 'vitest';
import { attributeOf, findElements } from '../../publish/page/page.ts';
import { builtFiles, builtPages, readBuilt } from './built-pages.ts';

test.runIf(analytics === null)('without the setting, nothing of the counting of visits is in the build', () => {
  const scripts = builtFiles.filter((file) => /\.(js|html|data)$/.test(file));
  expect(scripts.length).toBeGreaterThan(builtPages.length);
  expect(scripts.filter((file) => /plausible|umami|Contact form sent/i.test(readBuilt(file)))).toEqual([]);
  for (const { head } of builtPages) {
    const policy = findElements(head, 'meta').find((meta) => attributeOf(meta, 'http-equiv'));
    expect(policy && attributeOf(policy, 'content')).toMatch(/; connect-src 'self';/);
    expect(policy && attributeOf(policy, 'content')).toMatch(/; script-src 'self'(?: 'sha256-[^']+')*;/);
  }
});
