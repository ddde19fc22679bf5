import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { floorOf } from '../../bench/floor.ts';
import { policyMetaOf } from '../../server/content-security-policy.ts';
import { readElements } from '../../server/html-elements.ts';
import { livePages, readBuilt } from './built-pages.ts';

test.each(livePages)(
  'the floor of $path is its text with its look: no scripts, faces and photos, a sheet that its policy lets in',
  ({ file }) => {
    const floor = floorOf(readBuilt(file));
    const elements = readElements(floor);
    expect(elements.filter(({ name }) => name === 'script' || name === 'img')).toEqual([]);
    expect(floor).not.toContain('@font-face');
    const [sheet] = elements.filter(({ name }) => name === 'style');
    expect(sheet?.text).toContain('.shell');
    const hash = createHash('sha256')
      .update(sheet?.text ?? '')
      .digest('base64');
    expect(policyMetaOf(floor)).toContain(`style-src 'sha256-${hash}'`);
  },
);
