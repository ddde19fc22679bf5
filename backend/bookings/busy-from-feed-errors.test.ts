import { describe, expect, test } from 'vitest';
import { calendar, event, meeting, options } from '../../tests/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { FeedError } from './calendar-feed.ts';

describe('is an error, never free:', () => {
  test.each([
    ['nothing', '', 'The calendar is empty.'],
    ['white space', ' \r\n\uFEFF', 'The calendar is empty.'],
    ['HTML', '<!doctype html><title>Sign in</title>', 'The feed is no calendar'],
    ['HTML about calendars', '<pre>\nBEGIN:VCALENDAR\nEND:VCALENDAR', 'The feed is no calendar'],
    ['half a calendar', calendar(event(meeting)).slice(0, -20), 'The calendar is incomplete'],
    ['no event', calendar(), 'The calendar has no event at all'],
    ['a start that is no date', calendar(event('DTSTART:soon')), 'a time that cannot be read: DTSTART'],
    ['no start', calendar(event('SUMMARY:Lunch')), 'an event that has no start, or several'],
    [
      'a repetition that does not exist',
      calendar(event(`${meeting}\nRRULE:FREQ=SOMETIMES`)),
      'The calendar cannot be read',
    ],
    ['two starts', calendar(event(`${meeting}\nDTSTART:20260101T000000Z`)), 'an event that has no start, or several'],
    [
      'an unknown zone',
      calendar(event('DTSTART;TZID=Atlantis:20260325T100000')),
      'a time zone that is not known: Atlantis',
    ],
  ])('%s', (_, ics, message) => {
    const read = () => busyFromFeed(ics, options);
    expect(read).toThrow(FeedError);
    expect(read).toThrow(message);
  });

  test.each([
    ['a start', `DTSTART:${'\u001b[2J'.repeat(1000)}`],
    ['a zone', `DTSTART;TZID=${'\u009b\u202e/a'.repeat(1000)}:20260325T100000`],
    ['a line', `NO COLON ${'\u001b'.repeat(1000)}`],
    ['a rule', `${meeting}\nRRULE:FREQ=${'\u0007'.repeat(1000)}`],
  ])('%s of which the message has 100 characters at most, and no control character', (_, lines) => {
    const read = () => busyFromFeed(calendar(event(lines)), options);
    expect(read).toThrow(/^[^\p{C}]{1,900}$/u);
  });
});
