import { screen, waitFor, within } from '@testing-library/react';
import type { FileUse, StoredDueSettings } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './organisation-page.tsx';

const GIGABYTE = 1024 ** 3;
const stale = 'The settings were changed meanwhile. Please look at them again.';
const republicDay = { day: '2026-01-26', name: 'Republic Day', states: [] };
let files: FileUse;
let stored: StoredDueSettings;
/** What a change is answered with; it is stored unless a test says otherwise. */
let answerUpdate: () => Response;

beforeEach(() => {
  files = { used: 1.2 * GIGABYTE, quota: 10 * GIGABYTE };
  stored = {
    timeZone: 'Asia/Kolkata',
    weeklyOff: [0],
    alternateSaturdays: false,
    holidays: [republicDay],
    holidayRule: 'keep',
    reminderDays: [30, 7, 1],
    digestHour: 8,
    escalateAfterDays: 3,
    version: 4,
  };
  answerUpdate = () => reply(200, { success: 1, ...stored });
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/organisation/view') return reply(200, { success: 1, name: 'Asha Industries', files });
    if (path === '/archive/ticket') return reply(200, { success: 1, ticket: 't+1', expiresAt: '' });
    if (path === '/due/settings') return reply(200, { success: 1, ...stored });
    if (path === '/due/settingsupdate') return answerUpdate();
    if (path === '/due/settingseffect') return reply(200, { success: 1, moved: 12, more: false });
    return reply(200, { success: 1, message: 'Done', data: [], state: [{ id: 17, name: 'Kerala' }] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

async function openSettings() {
  const { person } = openPage('/setup/organisation');
  await screen.findByRole('heading', { level: 1, name: 'Asha Industries' });
  await screen.findByRole('group', { name: 'Days of the week off' });
  const press = async (name: string) => person.click(screen.getByRole('button', { name }));
  return { person, press };
}

const readRows = (year: number) =>
  within(screen.getByRole('list', { name: `Holidays of ${year}` }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the zone, the days off and the rule are changed, and stored together with the version they were read with', async () => {
  const { person, press } = await openSettings();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const zone = screen.getByRole('combobox', { name: 'Time zone of the organisation' });
  await person.click(zone);
  await person.clear(zone);
  await person.paste('dubai');
  await person.click(await screen.findByRole('option', { name: 'Asia/Dubai' }));
  await person.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await person.click(screen.getByRole('radio', { name: 'It moves to the next working day' }));
  expect(await screen.findByText(/12 due days move with it$/)).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Settings Updated Successfully')).toBeTruthy();
  expect(callsTo('/due/settingsupdate')).toMatchObject([
    { ...stored, timeZone: 'Asia/Dubai', weeklyOff: [0, 6], holidayRule: 'next', version: 4 },
  ]);
});

test('the hour of the daily mail, how far it looks ahead, when it tells others, and the second factor are changed', async () => {
  const { person, press } = await openSettings();
  const choose = async (label: string, typed: string, option: string) => {
    const box = screen.getByRole('combobox', { name: label });
    await person.click(box);
    await person.clear(box);
    await person.paste(typed);
    await person.click(await screen.findByRole('option', { name: option }));
    await person.tab();
  };
  await choose('Daily mail at', '18', '18:00');
  await choose('Remind before the due day', '14 days', '14 days before');
  await choose('Tell the checker and administrators when overdue by more than', '10 days', '10 days');
  await person.click(screen.getByRole('checkbox', { name: 'Second factor required' }));
  await press('Save');
  expect(await screen.findByText('Settings Updated Successfully')).toBeTruthy();
  expect(callsTo('/due/settingsupdate')).toMatchObject([
    { digestHour: 18, reminderDays: [30, 14, 7, 1], escalateAfterDays: 10, secondFactorRequired: true },
  ]);
});

test('the order of dates, states below central laws and what may stay empty are decided for all forms', async () => {
  stored = { ...stored, dateOrder: 'documented', statesOfCentral: 'no', neededForPublish: {} };
  const { person, press } = await openSettings();
  await person.click(screen.getByRole('radio', { name: 'Day first everywhere: DD/MM/YYYY' }));
  await person.click(screen.getByRole('checkbox', { name: 'Offer states below central laws' }));
  const group = within(screen.getByRole('group', { name: 'Fields that a published record may leave empty' }));
  await person.click(group.getByRole('combobox', { name: 'Returns' }));
  expect(screen.queryByRole('option', { name: 'Periodicity' })).toBeNull();
  await person.click(await screen.findByRole('option', { name: 'Exemptions' }));
  await press('Save');
  expect(await screen.findByText('Settings Updated Successfully')).toBeTruthy();
  expect(callsTo('/due/settingsupdate')).toMatchObject([
    { dateOrder: 'dayFirst', statesOfCentral: 'yes', neededForPublish: { return: ['exemptions'] } },
  ]);
});

test('a week without a day to work on is refused at its days', async () => {
  const { person, press } = await openSettings();
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await person.click(screen.getByRole('checkbox', { name }));
  await press('Save');
  const group = within(screen.getByRole('group', { name: 'Days of the week off' }));
  expect(await group.findByText('Leave at least one day of the week to work on.')).toBeTruthy();
  expect(callsTo('/due/settingsupdate')).toEqual([]);
});

test('holidays are typed, pasted and taken over from last year; a line that is none is named, and none is lost', async () => {
  const { person, press } = await openSettings();
  await press('Add holiday');
  const adding = within(await screen.findByRole('dialog', { name: 'Add Holiday' }));
  await paste(person, adding.getByRole('textbox', { name: 'Date' }), '26/08/2026');
  await paste(person, adding.getByRole('textbox', { name: 'Name' }), 'Onam');
  await person.click(adding.getByRole('combobox', { name: 'States' }));
  await person.click(await screen.findByRole('option', { name: 'Kerala' }));
  await person.click(adding.getByRole('button', { name: 'Add' }));
  await press('Paste list');
  const pasting = within(await screen.findByRole('dialog', { name: 'Paste Holidays' }));
  const lines = pasting.getByRole('textbox', { name: 'Holidays' });
  await paste(person, lines, '02-10-2026 Gandhi Jayanti\n31-11-2026 Nothing');
  const fault = 'Line 2 does not start with a date: “31-11-2026 Nothing”.';
  expect(await pasting.findByText(fault)).toBeTruthy();
  await person.click(pasting.getByRole('button', { name: 'Add' }));
  expect(await pasting.findByText('Correct or remove the lines below.')).toBeTruthy();
  await person.clear(lines);
  await paste(person, lines, '02-10-2026 Gandhi Jayanti');
  await person.click(pasting.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(readRows(2026)).toEqual([
      'Mon 26 Jan 2026Republic DayAll states',
      'Wed 26 Aug 2026OnamKerala',
      'Fri 2 Oct 2026Gandhi JayantiAll states',
    ]),
  );
  await press('Copy 2026 to 2027');
  expect(readRows(2027)).toHaveLength(3);
  await press('Remove Onam, Thu 26 Aug 2027');
  expect(readRows(2027)).toHaveLength(2);
  await press('Save');
  await waitFor(() => expect(callsTo('/due/settingsupdate')).toHaveLength(1));
  const holidays = [
    republicDay,
    { day: '2026-08-26', name: 'Onam', states: [17] },
    { day: '2026-10-02', name: 'Gandhi Jayanti', states: [] },
    { ...republicDay, day: '2027-01-26' },
    { day: '2027-10-02', name: 'Gandhi Jayanti', states: [] },
  ];
  expect(callsTo('/due/settingsupdate')).toMatchObject([{ holidays }]);
});

test('who was slower goes on with what they changed, over what is stored by now', async () => {
  const { person, press } = await openSettings();
  await person.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  answerUpdate = () => reply(409, { success: 0, message: stale });
  stored = { ...stored, holidayRule: 'previous', version: 5 };
  await press('Save');
  await screen.findByRole('button', { name: 'Keep editing' });
  answerUpdate = () => reply(200, { success: 1, ...stored });
  await press('Keep editing');
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'It moves to the working day before' }).checked,
    ).toBe(true),
  );
  await press('Save');
  await waitFor(() => expect(callsTo('/due/settingsupdate')).toHaveLength(2));
  expect(callsTo('/due/settingsupdate')[1]).toMatchObject({
    weeklyOff: [0, 6],
    holidayRule: 'previous',
    version: 5,
  });
});

test.each([
  [1.2, 'Attached files take 1.2 GB of 10.0 GB'],
  [9.5, 'Attached files take 9.5 GB of 10.0 GB. Ask the operator of the server for more space.'],
])('says how much room the files of the organisation take (%p GB)', async (gigabytes, text) => {
  files.used = gigabytes * GIGABYTE;
  await openSettings();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the contents name every part in the order of the page, and lead to it, also while settings are changed', async () => {
  stored = { ...stored, dateOrder: 'documented' };
  const { person } = await openSettings();
  await screen.findByRole('heading', { name: 'End' });
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const parts = screen.getAllByRole('heading', { level: 2 });
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(
    parts.map((part) => part.textContent),
  );
  await person.click(screen.getByRole('checkbox', { name: 'Second factor required' }));
  await person.click(contents.getByRole('link', { name: 'Webhooks' }));
  expect(document.activeElement?.textContent).toBe('Webhooks');
  expect(globalThis.location.hash).toBe('');
});

it('takes out everything of the organisation by a ticket', async () => {
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const { press } = await openSettings();
  await press('Export everything');
  await waitFor(() => expect(followed).toEqual(['/archive?ticket=t%2B1']));
});
