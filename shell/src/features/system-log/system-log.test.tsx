import { act, screen, waitFor, within } from '@testing-library/react';
import type { LogEntry, LogVerification } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { noteRights, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

const address = '/setup/detailedactivitylogs';
const at = '2026-11-23T18:30:00.000Z';

const entry = (values: Partial<LogEntry> = {}): LogEntry => ({
  id: 7,
  at,
  username: 'asha',
  action: 'Updated',
  kind: 'law',
  recordId: 42,
  code: 'LAW-000042',
  detail: { fields: ['Law'] },
  ...values,
});

let data: LogEntry[];
let verified: LogVerification | null;
let more: object;
let answers: Record<string, () => Response>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  data = [entry()];
  verified = { at, sequence: 7, brokenAt: null };
  more = {};
  answers = {
    '/systemlog/list': () => reply(200, { success: 1, totalLength: data.length, data, verified, ...more }),
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

const lastBody = () => callsTo('/systemlog/list').at(-1);
/** Without the notices, which go. */
const page = () => within(screen.getByRole('main'));
const list = () => within(screen.getByRole('region', { name: 'System Logs' }));
const cells = () =>
  list()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

async function openLog(search = '') {
  const { person } = openPage(address + search);
  await screen.findByRole('heading', { name: 'System Logs' });
  await waitFor(() => expect(list().queryByText('Loading')).toBeNull());
  return person;
}

test('each entry stands with its time, person, action, record and details, and leads to its record', async () => {
  data = [
    entry(),
    entry({ id: 6, action: 'Deleted', recordId: 43, code: 'LAW-000043', deleted: true }),
    entry({ id: 5, kind: 'circular', recordId: 3, code: '' }),
    entry({ id: 4, kind: 'Radio-options', recordId: 42, code: '' }),
    entry({ id: 3, kind: 'user', recordId: 9, code: 'ravi' }),
    entry({ id: 2, kind: 'due', action: 'Filed', recordId: 8, code: 'RET-000001' }),
    entry({ id: 1, kind: 'unit', recordId: 4, code: 'PUNE-1' }),
    entry({ id: 0, kind: 'unit', recordId: 5, code: 'PUNE-2', deleted: true }),
  ];
  await openLog();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Time (IST)', 'Person', 'Action', 'Record', 'Details']);
  const [time, who, , record, detail] = cells();
  expect([time, who, record, detail]).toEqual(['24-11-2026 00:00:00', 'asha', 'LAW-000042', 'Changed: Law.']);
  expect(document.title).toBe('System Logs · Lexboard');
  const [open] = list().getAllByRole('link', { name: 'LAW-000042' });
  expect(open?.getAttribute('href')).toContain('open=law%3A42');
  const [due] = list().getAllByRole('link', { name: 'Due day of RET-000001' });
  expect(due?.getAttribute('href')).toBe('/due?open=due:8');
  const [unit] = list().getAllByRole('link', { name: 'Unit PUNE-1' });
  expect(unit?.getAttribute('href')).toBe('/units?unit=4');
  // A thing that was deleted, or is no record, leads nowhere.
  expect(list().queryByRole('link', { name: /LAW-000043/ })).toBeNull();
  expect(cells()).toEqual(
    expect.arrayContaining([
      'LAW-000043 (deleted)',
      'Circular/Amendment',
      'Options of questions',
      'User ravi',
      'Unit PUNE-2 (deleted)',
    ]),
  );
});

const factories = { id: 7, code: 'LAW-000007', name: 'FA-1948' };

test('an entry names the question, options, rule or circular with its law, and leads to what of both is there', async () => {
  const part = (id: number, values: Partial<LogEntry>) =>
    entry({ id, recordId: id, code: '', law: factories, ...values });
  data = [
    part(6, { kind: 'question', name: 'Power used?' }),
    part(5, { kind: 'rule', code: 'RUL-000005', name: 'Factory' }),
    part(4, { kind: 'radio-options', name: 'Options of radio questions' }),
    part(3, { kind: 'circular', name: 'Safety officers' }),
    part(2, { kind: 'question', name: 'Deleted question', deleted: true }),
    part(1, {
      kind: 'question',
      name: 'Workers',
      law: { id: 8, code: 'LAW-000008', name: '', deleted: true },
    }),
  ];
  await openLog();
  const hrefOf = (name: string) => list().getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(hrefOf('Power used?')).toBe('/workspace?tab=questions&law=7');
  expect(hrefOf('Factory')).toBe('/workspace?tab=questions&law=7&questions=rules');
  expect(hrefOf('Options of radio questions')).toBe('/workspace?tab=questions&law=7');
  expect(hrefOf('Safety officers')).toBe('/circular-amendments?law=7');
  expect(hrefOf('LAW-000007 FA-1948')).toContain('open=law%3A7');
  expect(list().queryByRole('link', { name: /Deleted question|Workers|LAW-000008/ })).toBeNull();
  expect(cells()).toEqual(
    expect.arrayContaining([
      'QuestionPower used?of LAW-000007 FA-1948',
      'Rule RUL-000005Factoryof LAW-000007 FA-1948',
      'Options of radio questionsof LAW-000007 FA-1948',
      'Circular/AmendmentSafety officersof LAW-000007 FA-1948',
      'QuestionDeleted question (deleted)of LAW-000007 FA-1948',
      'QuestionWorkersof LAW-000008  (deleted)',
    ]),
  );
});

test('times are those of the organisation, also once it has another time zone', async () => {
  data = [entry()];
  await openLog();
  expect(cells()[0]).toBe('24-11-2026 00:00:00');
  act(() =>
    noteRights('token-of-admin', { ...signedInAs('admin', { role: 'yes' }), timeZone: 'America/New_York' }),
  );
  expect(cells()[0]).toBe('23-11-2026 13:30:00');
  expect(screen.getByRole('columnheader', { name: 'Time (America/New_York)' })).toBeTruthy();
});

test('filters are in the address; days are those of the organisation', async () => {
  const person = await openLog('?from=2026-11-01&page=3');
  const from = '2026-11-01';
  expect(lastBody()).toMatchObject({ page: 3, pageSize: 50, from });
  await person.type(screen.getByRole('textbox', { name: 'To' }), '30/11/2026');
  await person.tab();
  const to = '2026-11-30';
  await waitFor(() => expect(lastBody()).toMatchObject({ page: 1, from, to }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Updated');
  await person.type(screen.getByRole('textbox', { name: 'Person' }), 'asha{Enter}');
  await person.type(screen.getByRole('searchbox', { name: 'Search text' }), 'mines{Enter}');
  await waitFor(() =>
    expect(lastBody()).toMatchObject({ from, to, action: 'Updated', user: 'asha', text: 'mines' }),
  );
  expect(location.search).toBe('?text=mines&user=asha&action=Updated&from=2026-11-01&to=2026-11-30');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Person' }).value).toBe('');
});

test('the name of a person leads to all that they did; a short text was looked for in the newest entries alone', async () => {
  more = { searchedFrom: 800_001 };
  const person = await openLog('?text=zq&action=Updated');
  expect(screen.getByText(/searched in the newest 2,00,000 entries only/)).toBeTruthy();
  await person.click(list().getAllByRole('link', { name: 'asha' })[0] ?? document.body);
  await waitFor(() => expect(lastBody()).toMatchObject({ user: 'asha' }));
  expect(location.search).toBe('?user=asha');
});

test('others than administrators are offered no person, and cannot verify; nor a text who may not search by it', async () => {
  const model_access_controller = { statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' } as const;
  startSession(signedInAs('asha', { model_access_controller }));
  await openLog('?user=admin&text=mines');
  expect(lastBody()).not.toHaveProperty('user');
  expect(lastBody()).not.toHaveProperty('text');
  expect(screen.queryByRole('textbox', { name: 'Person' })).toBeNull();
  expect(screen.queryByRole('searchbox', { name: 'Search text' })).toBeNull();
  expect(list().queryByRole('link', { name: 'asha' })).toBeNull();
  expect(screen.getByText(/^Verified on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull();
});

test('an administrator of units filters by person, and is told nothing of the whole log', async () => {
  startSession(signedInAs('plant', { role: 'yes', units: true, ownUnits: [2] }));
  verified = null;
  await openLog('?user=asha');
  expect(lastBody()).toMatchObject({ user: 'asha' });
  expect(screen.getByRole('textbox', { name: 'Person' })).toBeTruthy();
  expect(screen.queryByText('Not verified yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull();
});

test('a verification says what it found, why it could not be made, and above all that the log is broken', async () => {
  verified = null;
  const person = await openLog();
  expect(screen.getByText('Not verified yet')).toBeTruthy();
  const verify = async (answer: () => Response) => {
    answers['/systemlog/verify'] = answer;
    await person.click(screen.getByRole('button', { name: 'Verify now' }));
  };
  await verify(() => reply(503, { success: 0, message: 'The server is stopping.' }));
  expect(await page().findByText('The server is stopping.')).toBeTruthy();
  await verify(() => {
    verified = { at, sequence: 1_234, brokenAt: null };
    return reply(200, { success: 1, verified });
  });
  expect(await screen.findByText('Verified on 24-11-2026 00:00:00 IST: complete')).toBeTruthy();
  expect(screen.getByText('All 1,234 entries are unchanged.')).toBeTruthy();
  expect(page().queryByText('The server is stopping.')).toBeNull();
  await verify(() => {
    verified = { at, sequence: 7, brokenAt: 5 };
    return reply(200, { success: 1, verified });
  });
  const said = await screen.findByText('Entry 5 was changed after it was written');
  expect(said.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(/complete/)).toBeNull();
});

/** Chooses from the menu by the arrow keys. */
async function exportAs(person: Awaited<ReturnType<typeof openLog>>, name: string) {
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  for (const item of items) {
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    if (item.textContent === name) break;
  }
  await person.keyboard('{Enter}');
}

test('what the filters find is saved as a file; an export that was refused says why', async () => {
  const saved = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const message = 'These are more entries than one file can hold.';
  answers['/systemlog/export'] = () => reply(422, { success: 0, message });
  const person = await openLog('?action=Updated');
  await exportAs(person, 'CSV');
  expect(await page().findByText(message)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  const named = { 'content-disposition': 'attachment; filename="System Logs 2026-11-21.xlsx"' };
  answers['/systemlog/export'] = () => new Response('Number', { headers: named });
  await exportAs(person, 'Excel (XLSX)');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  // By the server, which knows the organisation's time zone.
  expect(saved).toHaveBeenCalledWith('System Logs 2026-11-21.xlsx');
  expect(callsTo('/systemlog/export').at(-1)).toMatchObject({ format: 'xlsx', action: 'Updated' });
  jest.restoreAllMocks();
});

test('a list that could not be loaded can be asked for again; an empty one says why', async () => {
  const list200 = answers['/systemlog/list'];
  answers['/systemlog/list'] = () => reply(422, { success: 0, message: 'Please give a day that there is.' });
  data = [];
  const person = await openLog('?action=Locked');
  expect(await screen.findByText('Please give a day that there is.')).toBeTruthy();
  if (list200) answers['/systemlog/list'] = list200;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  const filtered = 'No entries match the filters. A person is found by the whole name or username.';
  expect(await screen.findByText(filtered)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Nothing has been logged yet.')).toBeTruthy();
});
