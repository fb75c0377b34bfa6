import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dueAssign,
  dueEvent,
  dueEventRemove,
  dueEvents,
  dueLastYear,
  dueList,
  duePeople,
  dueRecordPeople,
  dueRenewals,
  dueSettings,
  dueUnits,
  recordCalls,
  type DueEvent,
  type DueRow,
} from '@lexboard/shared-lib/contract';
import {
  describeDay,
  formatToday,
  defaultTimeZone,
  license,
  notice,
  returns,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { showRemotes } from '@lexboard/shared-lib/testing';
import { Providers } from '@lexboard/shared-lib/ui';
import {
  bodiesOf,
  firstSettings,
  refuse,
  reply,
  replyBy,
  startServer,
} from '../../../testing/answering-server.ts';
import { storedBelowLaw } from '../../../testing/attached-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { RecordDetail } from '../record-detail.tsx';

const row = (id: number, dueDay: string, status: DueRow['status']): DueRow => ({
  id,
  kind: 'return',
  recordId: 7,
  UniqueCode: 'RET-000007',
  name: 'Annual return',
  law: 'FACT-1948',
  lawbasedid: 42,
  statutoryDay: dueDay,
  dueDay,
  internalDay: dueDay,
  status,
  owner: null,
  ownerName: '',
  checker: null,
  checkerName: '',
  filedOn: null,
  reference: '',
  sensitivity: 'High',
  version: 1,
});

const meeting: DueEvent = {
  id: 3,
  day: '2026-09-30',
  note: 'Annual meeting',
  user: 'editor',
  createdon: '2026-10-01T10:00:00.000Z',
  occurrence: 12,
  dueDay: '2026-10-30',
  status: 'Overdue',
};

const published = { publish_status: 'Published', returnName: 'Annual return' };
const monthly = { ...published, periodicity: 'Monthly', dayMonthArr: [{ date: '11', month: 'April' }] };
const postEvent = { ...published, periodicity: 'Post-Event Based', dayscount: 30 };

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
});

async function open(values: RecordValues, kind: RecordKind = returns, detail = '') {
  const timelines = { [kind.wire.ownTimeline]: [], [kind.wire.predecessorTimeline]: [] };
  reply(recordCalls(kind).view, { success: 1, data: [storedBelowLaw(kind, values)], ...timelines });
  render(
    <Providers>
      <RecordDetail kind={kind} id={7} detail={detail} onClosed={jest.fn()} />
    </Providers>,
    { wrapper: MemoryRouter },
  );
  return within(await screen.findByRole('group', { name: 'Next due' }));
}

test('a notice also says what its next day is for', async () => {
  reply(dueList, { success: 1, totalLength: 1, data: [row(10, '2026-12-11', 'Upcoming')] });
  const dates = [{ what: 'Hearing', day: '2026-12-11' }];
  const next = await open({ publish_status: 'Published', dates }, notice);
  await next.findByText('Next due (Hearing):');
});

test('a record says since when it is overdue, when it is due next and was due last, each leading to what is due', async () => {
  replyBy(dueList, (body) => {
    const status: unknown = Reflect.get(Object(body), 'status');
    const asked = {
      Overdue: [row(10, '2026-09-11', 'Overdue')],
      'Upcoming,Due': [row(13, '2026-12-11', 'Upcoming')],
    };
    const last = [row(12, '2026-11-11', 'Overdue'), row(11, '2026-10-11', 'Done late')];
    const data = Object.entries(asked).find(([wanted]) => wanted === String(status))?.[1] ?? last;
    return { success: 1 as const, totalLength: data.length, data };
  });
  const next = await open(monthly);
  const link = await next.findByRole('link', { name: 'Fri 11 Dec 2026' });
  expect(link.getAttribute('href')).toBe('/due?open=due:13');
  expect(next.getByText('Upcoming')).toBeTruthy();
  const last = within(screen.getByRole('list', { name: 'Last due days' }));
  expect(last.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wed 11 Nov 2026Overdue',
    'Sun 11 Oct 2026Done late',
  ]);
  expect(last.getAllByRole('link')[1]?.getAttribute('href')).toBe('/due?open=due:11');
  expect(next.getByRole('link', { name: 'Fri 11 Sep 2026' }).getAttribute('href')).toBe('/due?open=due:10');
  const record = { kind: 'return', id: 7 };
  expect(bodiesOf(dueList)).toMatchObject([
    { record, status: ['Overdue'], pageSize: 1 },
    { record, status: ['Upcoming', 'Due'], pageSize: 1 },
    { record, to: formatToday(defaultTimeZone), order: 'desc', pageSize: 12 },
  ]);
});

test.each<[string, RecordValues, RecordKind?]>([
  ['Not scheduled: which day of the month is missing.', { ...monthly, dayMonthArr: [] }],
  ['Not scheduled: the number of days is missing.', { ...postEvent, dayscount: null }],
  ['Nothing is due until it is published.', { ...monthly, publish_status: 'Draft' }],
  ['Nothing is due: its law is repealed.', { ...monthly, law_status: 'Repealed' }],
  ['Nothing is due: it is ongoing.', { ...published, periodicity: 'Ongoing' }],
  ['Nothing is due: Valid Until is empty.', published, license],
  ['No due day lies ahead.', monthly],
  ['No event lies ahead.', postEvent],
])('says instead: %s', async (words, values, ...[kind]) => {
  const next = await open(values, kind);
  expect(await next.findByText(words)).toBeTruthy();
});

test('an event is entered with the due day that follows from it by the days off, and is refused where it gives none', async () => {
  reply(dueSettings, { ...firstSettings, weeklyOff: [6], holidayRule: 'next' });
  await open({ ...postEvent, enddate: '2027-03-31' }, returns, 'event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
  expect(dialog.getByText('Annual return is due 30 days after its event.')).toBeTruthy();
  const user = userEvent.setup();
  const day = dialog.getByRole('textbox', { name: 'Day of the event' });
  await user.type(day, '01/04/2027');
  expect(await dialog.findByText(/It would be due on Sat 1 May 2027, after the End Date/)).toBeTruthy();
  await user.clear(day);
  // 31 October 2026 is a Saturday.
  await user.type(day, '01/10/2026');
  expect(await dialog.findByText('Due on Sun 1 Nov 2026.')).toBeTruthy();
  expect(dialog.getByText(/Moved to Sun 1 Nov 2026: Saturday\./)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Annual meeting');
  const message = 'Thu 1 Oct 2026 was entered already.';
  refuse(dueEvent, 422, { message, errors: [{ field: 'day', message }] });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  reply(dueEvent, { success: 1, id: 3 });
  reply(dueEvents, { success: 1, data: [meeting] });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(
    await screen.findByRole('row', { name: /^Wed 30 Sep 2026 Fri 30 Oct 2026 ?Overdue Annual meeting/ }),
  ).toBeTruthy();
  const sent = { kind: 'return', id: 7, day: '2026-10-01', note: 'Annual meeting' };
  expect(bodiesOf(dueEvent)).toMatchObject([sent, sent]);
  expect(screen.queryByRole('dialog', { name: 'Add event' })).toBeNull();
});

test('an event is removed once that is confirmed, by who may edit', async () => {
  reply(dueEvents, { success: 1, data: [meeting] });
  await open(postEvent);
  const user = userEvent.setup();
  const name = `Remove the event of ${describeDay(meeting.day)}`;
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove event' }));
  expect(question.getByText(/^Due by it on Fri 30 Oct 2026/)).toBeTruthy();
  reply(dueEventRemove, { success: 1, id: 3 });
  reply(dueEvents, { success: 1, data: [] });
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('No event has been entered yet.')).toBeTruthy();
  expect(bodiesOf(dueEventRemove)).toMatchObject([{ id: 3 }]);
});

test('who may only view sees events, and changes none', async () => {
  signIn('View');
  reply(dueEvents, { success: 1, data: [meeting] });
  await open(postEvent, returns, 'event');
  expect(await screen.findByRole('row', { name: /^Wed 30 Sep 2026/ })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Add event|Remove/ })).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Add event' })).toBeNull();
});

test('a license says how it was renewed, each step leading to what was due', async () => {
  const step = {
    id: 1,
    occurrence: 12,
    unit: 3,
    unitName: 'Pune Works',
    number: 'LIC-2',
    reason: '',
    byName: 'asha',
    pending: false,
  };
  const granted = {
    ...step,
    step: 'granted',
    day: '2026-11-20',
    validfrom: '2027-01-01',
    validuntil: '2031-12-31',
  } as const;
  const refused = {
    ...step,
    id: 2,
    step: 'refused',
    day: '2026-10-20',
    number: '',
    reason: 'A form is missing',
  } as const;
  const data = [granted, { ...refused, validfrom: null, validuntil: null }];
  reply(dueRenewals, { success: 1, totalLength: 2, data });
  await open({ publish_status: 'Published', license: 'Consent', validuntil: '2031-12-31' }, license);
  const rows = within(await screen.findByRole('table', { name: 'Renewals' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Fri 20 Nov 2026GrantedPune WorksLIC-2Valid from Fri 1 Jan 2027 until Wed 31 Dec 2031asha',
    'Tue 20 Oct 2026RefusedPune WorksA form is missingasha',
  ]);
  expect(screen.getByRole('link', { name: 'Fri 20 Nov 2026' }).getAttribute('href')).toBe('/due?open=due:12');
});

test('a record says who does it, how its last year went, and is given to oneself', async () => {
  const nobody = { owner: null, ownerName: '', checker: null, checkerName: '' };
  reply(dueRecordPeople, { success: 1, ...nobody, checker: 5, checkerName: 'admin', disabled: ['checker'] });
  reply(dueLastYear, { success: 1, inTime: 11, late: 1, submitted: 0, overdue: 0, waived: 0 });
  reply(duePeople, {
    success: 1,
    data: [
      { id: 6, name: 'editor', canEdit: true },
      { id: 8, name: 'viewer', canEdit: false },
    ],
    more: false,
    own: 6,
  });
  reply(dueAssign, { success: 1, changed: 1, refused: [] });
  await open(monthly);
  expect(await screen.findByText('Last 12 months: 11 of 12 in time, 1 late')).toBeTruthy();
  const people = within(await screen.findByRole('group', { name: 'People' }));
  expect(people.getByText('Checker:').textContent).toBe('Checker: admin (disabled)');
  await userEvent.click(people.getByRole('button', { name: 'Change people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner and checker' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign to me' }));
  // Who may only view could not approve.
  await userEvent.click(dialog.getByRole('combobox', { name: 'Checker' }));
  const viewer = await screen.findByRole('option', { name: /^viewer/ });
  expect(viewer.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf(dueAssign)).toMatchObject([{ records: [{ kind: 'return', id: 7 }], owner: 6 }]),
  );
});

test('a licence of units says for each its number, days, owner and last states; those that are chosen are filed', async () => {
  signIn('Edit', 'editor', {}, { units: true });
  showRemotes();
  const next = row(13, '2026-12-11', 'Upcoming');
  const ofUnit = (unit: number, unitName: string, more: object) => ({
    ...{ unit, unitName, unitCode: `U-${unit}`, next: null, ownerName: '', ownerFrom: '', last: [] },
    ...more,
  });
  const last = [{ id: 12, dueDay: '2025-12-11', status: 'Done late' as const }];
  const owner = { ownerName: 'Asha', ownerFrom: 'Head of this unit' };
  reply(dueUnits, {
    success: 1,
    totalLength: 2,
    data: [ofUnit(2, 'Pune Works', { next, last, ...owner }), ofUnit(3, 'Goa Works', {})],
  });
  await open(
    {
      ...published,
      units: [{ unit: 1, below: 'yes', kind: null }],
      unitArr: [{ unit: 2, number: 'MH/1', validuntil: '2026-12-31' }],
      unitsDone: 1,
      unitsTotal: 2,
    },
    license,
  );
  const table = within(await screen.findByRole('table', { name: 'Units' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Select all rows of this pageUnitNumberValid untilNext dueOwnerLast twelve',
    'Select Pune Works (U-2)Pune WorksU-2MH/131 Dec 2026Fri 11 Dec 2026UpcomingAsha Head of this unitThu 11 Dec 2025: Done late',
    'Goa WorksU-3----Nothingnobody --',
  ]);
  expect(screen.getByText(/^1 of 2 units follow the last change/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Last due days' })).toBeNull();
  await userEvent.click(table.getByRole('checkbox', { name: 'Select Pune Works (U-2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'File' }));
  const filing = await screen.findByRole('region', { name: 'mfe-workspace/FileDueDays' });
  expect(filing.textContent).toContain(JSON.stringify([next]));
});

test('all units of a record are printed, not only the shown page', async () => {
  signIn('View', 'viewer', {}, { units: true });
  const ofUnit = (unit: number) => ({
    ...{ unit, unitName: `Works ${unit}`, unitCode: `U-${unit}`, next: null, ownerName: '', ownerFrom: '' },
    last: [],
  });
  replyBy(dueUnits, (body) => {
    const page = Number(Reflect.get(Object(body), 'page'));
    const pageSize = Number(Reflect.get(Object(body), 'pageSize'));
    const units = Array.from({ length: 21 }, (_, index) => ofUnit(index + 1));
    const data = units.slice((page - 1) * pageSize, page * pageSize);
    return { success: 1 as const, totalLength: units.length, data };
  });
  const printed = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.getByRole('rowheader', { name: 'Works 21 U-21' })).toBeTruthy();
  });
  await open({ ...published, units: [{ unit: 1, below: 'yes', kind: null }] });
  expect(await screen.findByText('20 of 21 units. Print in this dialog prints all of them.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/^20 of 21 units/)).toBeTruthy();
});

test('a record that is due only at units of others says so, without their names', async () => {
  signIn('View', 'viewer', {}, { units: true, ownUnits: [2] });
  reply(dueUnits, { success: 1, totalLength: 0, data: [] });
  await open({ ...published, units: [], forUnits: 'true' });
  expect(await screen.findByText('It applies to no open unit that you act for.')).toBeTruthy();
});
