import { returns } from '../index.ts';
import { computeEventDue, findEventsFault } from './event-days.ts';
import { readSchedule } from './schedule.ts';
import { defaultWorkCalendar } from './working-days.ts';

const moment = { today: '2026-11-27', calendar: defaultWorkCalendar };
const scheduleOf = (values: object = {}) =>
  readSchedule(
    returns,
    { periodicity: 'Post-Event Based', dayscount: 30, ...values },
    { publishedOn: '2026-11-01' },
  );

test.each([
  [{}, '2026-09-30', { due: { statutoryDay: '2026-10-30', dueDay: '2026-10-30' } }],
  [{ periodicity: 'Pre-Event Based', dayscount: 7 }, '2026-12-10', { due: { dueDay: '2026-12-03' } }],
  [{}, '2026-02-30', { fault: 'This date does not exist.' }],
  [{}, '', { fault: 'This date does not exist.' }],
  [
    { enddate: '2026-10-29' },
    '2026-09-30',
    { fault: 'It would be due on Fri 30 Oct 2026, after the End Date Thu 29 Oct 2026.' },
  ],
  [
    { startdate: '2026-10-31' },
    '2026-09-30',
    { fault: 'It would be due on Fri 30 Oct 2026, before the Start Date Sat 31 Oct 2026.' },
  ],
])('with %j an event of %s gives %j', (values, day, outcome) => {
  expect(computeEventDue(scheduleOf(values), day, moment)).toMatchObject(outcome);
});

test.each(['2029-03-02', '2016-01-01', '9999-12-31', '1000-01-01'])(
  'an event of %s is too far off for a day that is kept',
  (day) => {
    const working = scheduleOf({ dayscount: 9999, workingdays: 'yes' });
    for (const schedule of [scheduleOf(), working]) {
      expect(computeEventDue(schedule, day, moment)).toEqual({
        fault: 'This date is too far off: due days are kept from Mon 24 Oct 2016 to Sat 31 Mar 2029.',
      });
    }
  },
);

test.each([
  [{}, undefined],
  [{ dayscount: null }, 'Not scheduled: the number of days is missing.'],
  [{ periodicity: 'Monthly' }, 'Only what is Pre-Event Based or Post-Event Based has events.'],
])('with %j events are refused with: %s', (values, fault) => {
  expect(findEventsFault(scheduleOf(values))).toBe(fault);
});
