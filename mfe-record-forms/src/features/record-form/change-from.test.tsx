import { screen, waitFor, within } from '@testing-library/react';
import { dueList, recordCalls, type DueRow } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  describeDay,
  formatDay,
  formatToday,
  listSchedules,
  returns,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { bodiesOf, refuse, reply, startServer } from '../../testing/answering-server.ts';
import {
  basicsOf,
  lastSaved,
  openKind,
  replyWithLawOf,
  storedBelowLaw,
} from '../../testing/attached-form.tsx';
import { button, combobox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

const kind = returns;
const label = 'These days hold from';
const today = formatToday(defaultTimeZone);
const coming = `${Number(today.slice(0, 4)) + 1}-04-01`;
const asTyped = (day: string) => formatDay(day, 'MM/dd/yyyy');
const monthly = (date: string): RecordValues => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date, month: null }],
});
const field = () => screen.getByRole('textbox', { name: label });

/** Opens a published return that is due on the 15th, until a day if there is one, then on the 7th. */
async function open(until?: string) {
  const values = { ...basicsOf(kind), publish_status: 'Published', ...monthly(until ? '7' : '15') };
  const earlier = until ? [{ until, values: { ...values, ...monthly('15') } }] : [];
  const schedules = listSchedules(kind, values, earlier);
  reply(recordCalls(kind).one, {
    success: 1,
    data: [Object.assign(storedBelowLaw(kind, values), { schedules })],
  });
  return openKind(kind, '7');
}

/** Updates in spite of the fields that are left empty. */
async function update(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(button('Update'));
  const missing = within(await screen.findByRole('alertdialog', { name: 'Leave fields empty?' }));
  await user.click(missing.getByRole('button', { name: 'OK' }));
}

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
  reply(recordCalls(kind).update, { success: 1, message: '', version: 3 });
});

test('a day from which the schedule holds shows the days on both sides as one types, and is saved without a question', async () => {
  const { user } = await open();
  await user.selectOptions(combobox('Date'), '7');
  expect(await screen.findByText(/^Next due: \w{3} 7 /)).toBeTruthy();
  await user.type(field(), asTyped(coming));
  expect(await screen.findByText(/^Until 31 Mar \d{4}: 15th of each month: .*15 Mar \d{4}\.$/)).toBeTruthy();
  expect(screen.getByText(/^From 1 Apr \d{4}: 7th of each month: \w{3} 7 Apr /)).toBeTruthy();
  await update(user);
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ changefrom: coming }));
});

test('a change to come is edited from its day, which is sent where the schedule changes, and cannot get lost', async () => {
  const { user } = await open(addDays(coming, -1));
  expect(field()).toHaveProperty('value', asTyped(coming));
  await user.clear(field());
  await user.click(button('Update'));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.getAllByText('Enter the day from which these days hold.').length).toBeGreaterThan(0);
  await user.type(field(), asTyped(coming));
  await update(user);
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ periodicity: 'Monthly' }));
  expect(lastSaved(kind, 'update')).not.toHaveProperty('changefrom');
});

const filed = (day: string): DueRow => ({
  ...{ id: 1, status: 'Done', kind: 'return', recordId: 7, UniqueCode: 'RET-000007', name: 'x', law: 'x' },
  ...{ lawbasedid: 42, statutoryDay: day, dueDay: day, internalDay: day, sensitivity: '', version: 1 },
  ...{ owner: null, ownerName: '', checker: null, checkerName: '', filedOn: day, reference: '' },
});

test('a change in the past says which filed days stay, and why; a refused day is said at its field', async () => {
  const past = `${Number(today.slice(0, 4)) - 1}-04-01`;
  const day = `${past.slice(0, 4)}-06-15`;
  reply(dueList, { success: 1, totalLength: 1, data: [filed(day)] });
  const { user } = await open();
  await user.selectOptions(combobox('Date'), '7');
  await user.type(field(), asTyped(past));
  await update(user);
  const question = within(await screen.findByRole('alertdialog', { name: 'From when does this hold?' }));
  expect(question.getByRole<HTMLInputElement>('radio', { name: 'From a day' }).checked).toBe(true);
  expect(question.getByRole('status').textContent).toContain(
    'Filed, submitted or waived days that stay as they are: 1. They settle their periods: nothing is due twice.',
  );
  expect(bodiesOf(recordCalls(kind).update)).toEqual([]);
  const message = `${describeDay(past)} is refused.`;
  refuse(recordCalls(kind).update, 422, { message, errors: [{ field: 'changefrom', message }] });
  await user.click(question.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(lastSaved(kind, 'update')).toMatchObject({ changefrom: past });
});
