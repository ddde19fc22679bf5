import { counted } from 'contract/template.ts';
import { locale, roomWords } from 'model/contact.data.ts';
import { describe, expect, test } from 'vitest';
import { announcement } from './room.tsx';

const { roomReadOut } = roomWords;
const fewerThan = (count: number) => counted(roomReadOut.left, count, locale);

describe('what is read out', () => {
  test.each([
    [10_000, undefined],
    [1000, undefined],
    [999, fewerThan(1000)],
    [499, fewerThan(500)],
    [0, fewerThan(100)],
    [-1, roomReadOut.over],
  ])('with %d of 10,000 left is %j', (left, text) => expect(announcement(left, 10_000)).toBe(text));

  test('it counts whole characters', () => {
    expect([announcement(3, 320), announcement(6, 320)]).toEqual([fewerThan(4), fewerThan(7)]);
  });

  test('changes five times at most while a field is filled', () => {
    const read = new Set(Array.from({ length: 220 }, (_, length) => announcement(200 - length, 200)));
    read.delete(undefined);
    expect(read.size).toBe(5);
  });
});
