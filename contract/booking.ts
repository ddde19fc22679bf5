/** When the owner can be met (content/availability.ts). Wall-clock times are `HH:MM` in `timeZone`. */
export type AvailabilityRules = {
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** Spans of each weekday, 1 (Monday) to 7; a day that is not named has none. */
  weeklyHours: Readonly<Partial<Record<Weekday, readonly HourSpan[]>>>;
  /** Days without any time, as YYYY-MM-DD. */
  daysOff: readonly string[];
  /** Length of a call, in minutes. */
  minutes: number;
  /** Free minutes before and after each call. */
  bufferBefore: number;
  bufferAfter: number;
  /** The earliest start that can be booked, in hours from now. */
  noticeHours: number;
  /** The latest day that can be booked, in days from today in `timeZone`. */
  horizonDays: number;
  /** The most calls on one day of `timeZone`. */
  mostPerDay: number;
  /** Where the call takes place: a line of text, or an https link to a meeting room. */
  place: string;
};

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type HourSpan = { from: string; to: string };
