import type { DueSettings } from '../../contract/values/index.ts';
import { dueLimits, findSettingsFaults } from './due-settings.ts';
import { addDays } from './calendar-days.ts';

const settings = (values: Partial<DueSettings>): DueSettings => ({
  timeZone: 'Asia/Kolkata',
  weeklyOff: [0],
  alternateSaturdays: false,
  holidays: [],
  holidayRule: 'keep',
  reminderDays: [30, 7, 1],
  digestHour: 8,
  escalateAfterDays: 3,
  ...values,
});

const holiday = (day: string, name = 'Republic Day', states: number[] = []) => ({ day, name, states });
const buildDaysInARow = (count: number) =>
  Array.from({ length: count }, (_, index) => holiday(addDays('2027-01-01', index)));

test.each<[string, Partial<DueSettings>]>([
  ['as they begin', {}],
  [
    'with six days off, zero days ahead and midnight',
    { weeklyOff: [0, 1, 2, 3, 4, 5], reminderDays: [0], digestHour: 0 },
  ],
  [
    'with two states on one day',
    { holidays: [holiday('2027-11-01', 'A', [1]), holiday('2027-11-01', 'B', [2])] },
  ],
  ['with as many holidays as there may be', { weeklyOff: [], holidays: buildDaysInARow(360) }],
])('settings %s can be stored', (_name, values) => {
  expect(findSettingsFaults(settings(values))).toEqual([]);
});

test.each<[string, Partial<DueSettings>, string, string]>([
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', "There is no time zone 'Mars/Olympus'"],
  ['an offset', { timeZone: '+05:30' }, 'timeZone', "There is no time zone '+05:30'"],
  ['seven days off', { weeklyOff: [0, 1, 2, 3, 4, 5, 6] }, 'weeklyOff', 'Leave at least one day'],
  ['an eighth day', { weeklyOff: [7] }, 'weeklyOff', 'from 0 to 6'],
  ['a day that is none', { holidays: [holiday('2027-02-30')] }, 'holidays.0.day', 'must be one that exists'],
  ['a holiday without name', { holidays: [holiday('2027-01-26', ' ')] }, 'holidays.0.name', 'Please fill'],
  ['a long name', { holidays: [holiday('2027-01-26', 'x'.repeat(101))] }, 'holidays.0.name', 'at most 100'],
  [
    'a holiday twice',
    { holidays: [holiday('2027-01-26'), holiday('2027-01-26', 'Other', [3])] },
    'holidays.1.day',
    'Tue 26 Jan 2027 is in the list already: Republic Day.',
  ],
  ['too many holidays', { holidays: buildDaysInARow(2000) }, 'holidays', 'at most 500 holidays, not 2000'],
  [
    'more than a year of holidays',
    { holidays: buildDaysInARow(dueLimits.holidays) },
    'holidays',
    'Leave a day to work on',
  ],
  ['a reminder after the day', { reminderDays: [-1] }, 'reminderDays', 'from 0 to 365'],
  [
    'eleven reminders',
    { reminderDays: Array.from({ length: 11 }, (_, day) => day) },
    'reminderDays',
    'at most 10',
  ],
  ['an hour that no clock has', { digestHour: 24 }, 'digestHour', 'from 0 to 23'],
  ['a year to escalate', { escalateAfterDays: 366 }, 'escalateAfterDays', 'from 0 to 365'],
])('%s is refused at its field', (_name, values, field, message) => {
  const faults = findSettingsFaults(settings(values));
  expect(faults.map((fault) => fault.field)).toEqual([field]);
  expect(faults[0]?.message).toContain(message);
});
