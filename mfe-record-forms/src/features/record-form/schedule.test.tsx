import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dueEvents, dueList, dueSettings, recordCalls, type DueRow } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  describeDay,
  formatToday,
  otherCompliance,
  returns,
} from '@lexboard/shared-lib/domain';
import { firstSettings, reply, startServer } from '../../testing/answering-server.ts';
import { basicsOf, lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

const kind = returns;
const days = () => screen.queryByRole('textbox', { name: 'Days' });
const rows = () => screen.queryAllByRole('group', { name: /^Date and Month \d$/ }).length;
const controlNamed = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
  reply(recordCalls(kind).update, { success: 1, message: '', version: 3 });
});

test('an event-based periodicity has Days in place of the day-month rows, which come back as they were', async () => {
  replyWith(kind, { ...basicsOf(kind), periodicity: 'Yearly', dayMonthArr: [{ date: '7', month: 'March' }] });
  const { user } = await openKind(kind, '7');
  expect([days(), rows()]).toEqual([null, 1]);
  await user.selectOptions(combobox('Month'), 'April');
  await choose(user, 'Periodicity', 'Pre-Event Based');
  expect(rows()).toBe(0);
  await user.type(textbox('Days'), '    30');
  await user.tab();
  await waitFor(() => expect(textbox('Days').value.trim()).toBe('30'));
  await choose(user, 'Periodicity', 'Yearly');
  expect(days()).toBeNull();
  expect([combobox('Date').value, combobox('Month').value]).toEqual(['7', 'April']);
  await choose(user, 'Periodicity', 'Post-Event Based');
  expect(textbox('Days').value).toBe('');
  await user.click(button('Update'));
  await waitFor(() =>
    expect(lastSaved(kind, 'update')).toMatchObject({ periodicity: 'Post-Event Based', dayMonthArr: [] }),
  );
});

test('days after an event may be working days, and are no longer when there is no event', async () => {
  replyWith(kind, { ...basicsOf(kind), periodicity: 'Post-Event Based', dayscount: 7 });
  const { user } = await openKind(kind, '7');
  const name = 'Count working days';
  expect(await screen.findByText('Due 7 days after each event that is entered.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText('Due 7 working days after each event that is entered.')).toBeTruthy();
  await choose(user, 'Periodicity', 'Yearly');
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
  await choose(user, 'Periodicity', 'Pre-Event Based');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name }));
  await user.click(button('Update'));
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ workingdays: 'yes' }));
});

test("dates are shown and typed in the form's order and sent as ISO days", async () => {
  const ofDayFirst = otherCompliance;
  replyWith(ofDayFirst, {
    ...basicsOf(ofDayFirst),
    startdate: '2026-04-05',
    dayMonthArr: [{ date: '7', month: 'March' }],
  });
  reply(recordCalls(ofDayFirst).update, { success: 1, message: '', version: 3 });
  const { user } = await openKind(ofDayFirst, '7');
  expect(controlNamed('startdate')?.value).toBe('05/04/2026');
  const end = controlNamed('enddate');
  if (end) await user.type(end, '31/3/2027');
  await user.click(button('Update'));
  await waitFor(() =>
    expect(lastSaved(ofDayFirst, 'update')).toMatchObject({
      startdate: '2026-04-05',
      enddate: '2027-03-31',
      dayMonthArr: [{ date: '7', month: 'March' }],
      status: 2,
      version: 2,
    }),
  );
});

test('an end before its start, and a day that does not exist, are said at their fields and not sent; a month that is too short says its last day', async () => {
  replyWith(kind, {
    ...basicsOf(kind),
    startdate: '2026-04-05',
    dayMonthArr: [{ date: '7', month: 'April' }],
  });
  const { user } = await openKind(kind, '7');
  const [start, end] = ['startdate', 'enddate'].map(controlNamed);
  if (!start || !end) throw new Error('The form has no dates.');
  await user.type(end, '04/04/2026');
  await user.tab();
  expect(screen.getByText('End Date must not be before the Start Date.')).toBeTruthy();
  expect(end.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(combobox('Date'), '31');
  expect(screen.getByText('April has 30 days: due on the 30th.')).toBeTruthy();
  expect(combobox('Date').getAttribute('aria-invalid')).toBeNull();
  await user.selectOptions(combobox('Month'), 'March');
  expect(screen.queryByText(/30 days/)).toBeNull();
  await user.click(button('Update'));
  await waitFor(() => expect(document.activeElement).toBe(end));
  expect(end.getAttribute('aria-invalid')).toBe('true');
  await user.clear(start);
  await user.type(start, '31/31/2026');
  await user.tab();
  expect(end.getAttribute('aria-invalid')).toBeNull();
  await user.click(button('Update'));
  const message = 'Start Date must be a date that exists, written as MM/DD/YYYY.';
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(lastSaved(kind, 'update')).toBeUndefined();
});

test('an extension that ends before it starts is refused in its own row', async () => {
  const row = (start_date: string, end_date: string) => ({ start_date, end_date, extension_date: null });
  replyWith(kind, {
    ...basicsOf(kind),
    extensionArr: [row('2026-04-01', '2027-03-31'), row('2027-04-01', '2027-03-31')],
  });
  const { user } = await openKind(kind, '7');
  await user.click(button('Update'));
  const second = within(screen.getByRole('group', { name: 'Extension 2' }));
  const end = second.getByRole('textbox', { name: 'End Date of extension 2' });
  await waitFor(() => expect(document.activeElement).toBe(end));
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(second.getByText('End Date must not be before the Start Date.')).toBeTruthy();
  const named = 'Extension 2: End Date must not be before the Start Date.';
  expect(screen.getByRole('link', { name: named })).toBeTruthy();
  expect(lastSaved(kind, 'update')).toBeUndefined();
  await user.type(end, '{Backspace}8');
  await user.tab();
  expect(second.queryByText(/must not be before/)).toBeNull();
});

test('the next days of a schedule by the organisation’s days off, or what it lacks, are said below it as it is filled in', async () => {
  reply(dueSettings, { ...firstSettings, weeklyOff: [0, 1, 2, 3, 4, 5], holidayRule: 'next' });
  replyWith(kind, { ...basicsOf(kind), periodicity: 'Yearly', dayMonthArr: [{ date: '7', month: null }] });
  const { user } = await openKind(kind, '7');
  expect(await screen.findByText('Not scheduled: which month is missing.')).toBeTruthy();
  await user.selectOptions(combobox('Month'), 'March');
  expect(await screen.findByText(/^Next due: (Sat \d+ Mar \d{4}(, |\.)){5}$/)).toBeTruthy();
  await choose(user, 'Holiday Rule', 'It stays on that day');
  expect(await screen.findByText(/^Next due: (\w{3} 7 Mar \d{4}(, |\.)){5}$/)).toBeTruthy();
});

test('a schedule that gives no day is said at the button, and is not called ready', async () => {
  replyWith(kind, {
    ...basicsOf(kind),
    publish_status: 'Published',
    periodicity: 'Monthly',
    dayMonthArr: [{ date: '15', month: null }],
  });
  const { user } = await openKind(kind, '7');
  expect(await screen.findByText(/^Next due: \w+ 15 /)).toBeTruthy();
  await user.selectOptions(combobox('Date'), '');
  reply(dueList, { success: 1, totalLength: 0, data: [] });
  await user.click(button('Update'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/This will never be due: which day of the month is missing\./)).toBeTruthy();
  expect(lastSaved(kind, 'update')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ periodicity: 'Monthly' }));
});

test('a due date in words is proposed as a schedule, which is taken over by a button and never by itself', async () => {
  replyWith(kind, { ...basicsOf(kind), periodicity: null, dayMonthArr: [], duedate: '' });
  const { user } = await openKind(kind, '7');
  await user.type(textbox('Due Date'), '30 days after the end of FY');
  await user.tab();
  expect(await screen.findByText('Understood as: Yearly, 30 Apr')).toBeTruthy();
  await user.click(button('Use this schedule'));
  expect(await screen.findByText(/^Next due: /)).toBeTruthy();
  // A schedule that is there is left alone, whatever the words become.
  expect(screen.queryByText(/^Understood as/)).toBeNull();
  await user.type(textbox('Due Date'), ' March');
  await user.tab();
  await user.click(button('Update'));
  await waitFor(() =>
    expect(lastSaved(kind, 'update')).toMatchObject({
      periodicity: 'Yearly',
      dayMonthArr: [{ date: '30', month: 'April' }],
    }),
  );
});

/** A row of Due of the record. */
const dueRow = (id: number, day: string, status: DueRow['status']): DueRow => ({
  ...{
    id,
    status,
    kind: 'return',
    recordId: 7,
    UniqueCode: 'RET-000007',
    name: 'x',
    law: 'x',
    lawbasedid: 42,
  },
  ...{ statutoryDay: day, dueDay: day, internalDay: day },
  ...{ owner: null, ownerName: '', checker: null, checkerName: '' },
  ...{ filedOn: null, reference: '', sensitivity: '', version: 1 },
});

/** Updates the record in spite of its open questions, up to from when its schedule holds. */
async function openWhen(user: UserEvent) {
  await user.click(button('Update'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  return within(await screen.findByRole('alertdialog', { name: 'From when does this hold?' }));
}

test('a published record whose schedule changes asks from when, says what that means in days, and sends the answer', async () => {
  const complete = { ...basicsOf(kind), publish_status: 'Published', periodicity: 'Monthly' };
  replyWith(kind, { ...complete, dayMonthArr: [{ date: '7', month: null }] });
  const soon = `${addDays(formatToday(defaultTimeZone), 40).slice(0, 7)}-07`;
  reply(dueList, {
    success: 1,
    totalLength: 2,
    data: [dueRow(2, soon, 'Upcoming'), dueRow(1, '2026-02-07', 'Overdue')],
  });
  const { user } = await openKind(kind, '7');
  await user.selectOptions(combobox('Date'), '1');
  const dialog = await openWhen(user);
  const meaning = () => dialog.getByRole('status').textContent;
  expect(meaning()).toMatch(/ 7 \w+ \d{4} becomes \w+ 1 .* Overdue days that stay as they are: 1\.$/);
  await user.click(dialog.getByRole('radio', { name: 'It was wrong from the start' }));
  expect(meaning()).toMatch(/^Sat 7 Feb 2026 becomes Sun 1 Feb 2026, and 1 more\./);
  expect(lastSaved(kind, 'update')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ changefrom: 'start' }));
});

test('days from events ask the same, and each event keeps its own day', async () => {
  const today = formatToday(defaultTimeZone);
  replyWith(kind, {
    ...basicsOf(kind),
    publish_status: 'Published',
    periodicity: 'Post-Event Based',
    dayscount: 30,
  });
  const [open, filed] = [addDays(today, 20), addDays(today, -20)];
  reply(dueList, {
    success: 1,
    totalLength: 2,
    data: [dueRow(2, open, 'Upcoming'), dueRow(1, filed, 'Done')],
  });
  const event = (id: number, day: string, occurrence: number) => ({
    ...{ id, day, occurrence, note: '', user: 'x', createdon: '2026-01-01T00:00:00.000Z' },
    ...{ dueDay: null, status: null },
  });
  reply(dueEvents, {
    success: 1,
    data: [event(5, addDays(today, -10), 2), event(4, addDays(today, -50), 1)],
  });
  const { user } = await openKind(kind, '7');
  await user.clear(textbox('Days'));
  await user.type(textbox('Days'), '45');
  const dialog = await openWhen(user);
  expect(dialog.getByRole('status').textContent).toBe(
    `${describeDay(open)} becomes ${describeDay(addDays(today, 35))}.`,
  );
});

test('the next days of a stored schedule are those that stand, also where a change holds only later', async () => {
  replyWith(kind, {
    ...{ ...basicsOf(kind), publish_status: 'Published', periodicity: 'Monthly' },
    dayMonthArr: [{ date: '11', month: null }],
  });
  const data = [dueRow(1, '2030-01-10', 'Upcoming'), dueRow(2, '2030-02-11', 'Upcoming')];
  reply(dueList, { success: 1, totalLength: 2, data });
  const { user } = await openKind(kind, '7');
  expect(await screen.findByText('Next due: Thu 10 Jan 2030, Mon 11 Feb 2030.')).toBeTruthy();
  await user.selectOptions(combobox('Date'), '7');
  expect(await screen.findByText(/^Next due: (\w{3} 7 \w{3} \d{4}(, |\.)){5}$/)).toBeTruthy();
});
