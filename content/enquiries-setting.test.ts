import { describe, expect, test } from 'vitest';
import { EnquiriesSettingError, enquiriesSetting, serviceOrigins } from './enquiries-setting.ts';
import { RetentionError, retentionDays } from './retention.ts';

describe('ENQUIRIES', () => {
  test.each([undefined, '', ' ', 'off'])('%j sends nothing', (configured) => {
    expect(enquiriesSetting(configured)).toEqual({ to: 'nowhere' });
  });

  test('"on" sends to the server of the site', () => {
    expect(enquiriesSetting(' on ')).toEqual({ to: 'server', endpoint: '/enquiries' });
    expect(serviceOrigins(enquiriesSetting('on'))).toEqual([]);
  });

  test('a URL sends to that form service', () => {
    const setting = enquiriesSetting('https://forms.example:8443/f/abc?x=1');
    expect(setting).toEqual({ to: 'service', endpoint: 'https://forms.example:8443/f/abc?x=1' });
    expect(serviceOrigins(setting)).toEqual(['https://forms.example:8443']);
  });

  test.each([
    'ON',
    'yes',
    'true',
    '/enquiries',
    'forms.example/f',
    'http://forms.example/f',
    'https://a:b@forms.example',
  ])('%j throws an error that names it and what is right', (configured) => {
    expect(() => enquiriesSetting(configured)).toThrow(EnquiriesSettingError);
    expect(() => enquiriesSetting(configured)).toThrow(
      `ENQUIRIES is ${JSON.stringify(configured)}: it must be off, on, or the URL`,
    );
  });
});

test('RETENTION_DAYS is a whole number of days, or throws an error that names it', () => {
  expect(retentionDays('')).toBe(365);
  expect(retentionDays('30')).toBe(30);
  expect(() => retentionDays('1.5')).toThrow(RetentionError);
  expect(() => retentionDays('1.5')).toThrow('RETENTION_DAYS is "1.5": write a whole number of days, such as 365.');
});
