import { formatNumber } from 'model/format.server.ts';
import { describe, expect, test } from 'vitest';
import { announcement, roomText } from './room.tsx';

test.each([
  [1000, `${formatNumber(1000)} characters left`],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
  [-1200, `${formatNumber(1200)} characters too many`],
])('the room of %d is "%s"', (left, text) => expect(roomText(left)).toBe(text));

describe('what is read out', () => {
  test.each([
    [10_000, undefined],
    [1000, undefined],
    [999, `Fewer than ${formatNumber(1000)} characters left`],
    [499, 'Fewer than 500 characters left'],
    [0, 'Fewer than 100 characters left'],
    [-1, 'Longer than this field can hold'],
  ])('with %d of 10,000 left is %j', (left, text) => expect(announcement(left, 10_000)).toBe(text));

  test('it counts whole characters', () => {
    expect([announcement(3, 320), announcement(6, 320)]).toEqual([
      'Fewer than 4 characters left',
      'Fewer than 7 characters left',
    ]);
  });

  test('changes five times at most while a field is filled', () => {
    const read = new Set(Array.from({ length: 220 }, (_, length) => announcement(200 - length, 200)));
    read.delete(undefined);
    expect(read.size).toBe(5);
  });
});
