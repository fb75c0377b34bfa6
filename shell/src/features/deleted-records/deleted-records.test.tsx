import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './deleted-records-page.tsx';

const record = (
  kind: DeletedRecord['kind'],
  code: string,
  of: Partial<DeletedRecord> = {},
): DeletedRecord => ({
  kind,
  id: Number(code.slice(4)),
  code,
  ownCode: '',
  name: `Name of ${code}`,
  deletedAt: '2026-11-20T08:00:00.000Z',
  user: 'editor',
  reason: 'Entered twice',
  ...of,
});

const underLaw = { law: { code: 'LAW-000001', deleted: true } };

let records: DeletedRecord[];
/** The total number, where more exist than are sent. */
let total: number | undefined;
let restores: string[];
let refuse: (path: string) => Response | undefined;

function answer(path: string): Response {
  if (path === '/deleted/list')
    return reply(200, {
      success: 1,
      totalLength: total ?? records.length,
      data: records,
      people: ['admin', 'editor'],
    });
  const [, kind = '', operation] = path.split('/');
  if (operation !== 'restore') return reply(200, { success: 1, message: 'Done', data: [] });
  const sent = callsTo(path).at(-1);
  const id: unknown = sent && typeof sent === 'object' ? Reflect.get(sent, 'id') : undefined;
  restores.push(`${kind} ${String(id)}`);
  const refusal = refuse(path);
  if (refusal) return refusal;
  records = records.filter((one) => !(one.kind === kind && one.id === id));
  return reply(200, { success: 1, message: 'Restored Successfully' });
}

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  records = [
    record('license', 'LIC-000007', { ...underLaw, reason: 'Lapsed' }),
    record('law', 'LAW-000002', { deletedAt: '2026-11-20T09:00:00.000Z' }),
    record('law', 'LAW-000001', { ownCode: 'MINES-52', deletedAt: '2026-11-20T10:00:00.000Z' }),
  ];
  total = undefined;
  restores = [];
  refuse = () => undefined;
  answerWith(answer);
});

const open = async (search = '') => {
  const { person } = openPage(`/setup/deleted-records${search}`);
  await screen.findByRole('heading', { name: 'Deleted records', level: 1 });
  return person;
};
const table = () => screen.findByRole('table', { name: 'Deleted records' });
const select = async (name: string) =>
  within(await table()).findByRole('checkbox', { name: `Select ${name}` });
/** Without the notices, which go. */
const page = () => within(screen.getByRole('main'));
const lastList = () => callsTo('/deleted/list').at(-1);

test('the profile menu leads administrators to it, and nobody else', async () => {
  const { person, unmount } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Profile of admin' }));
  await person.click(screen.getByRole('button', { name: 'Deleted records' }));
  expect(await screen.findByRole('heading', { name: 'Deleted records', level: 1 })).toBeTruthy();
  unmount();
  startSession(signedInAs('editor'));
  const other = openPage('/setup/deleted-records');
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  await other.person.click(screen.getByRole('button', { name: 'Profile of editor' }));
  expect(screen.queryByRole('button', { name: 'Deleted records' })).toBeNull();
});

test('each record stands with its kind, code and name, and who deleted it when and why; a long reason opens by a press', async () => {
  const reason = `Entered twice. ${'Asked by the board. '.repeat(10)}`.trim();
  records.push(record('law', 'LAW-000003', { reason }));
  const person = await open();
  const row = within(await table())
    .getByRole('checkbox', { name: 'Select LIC-000007' })
    .closest('tr');
  for (const text of [
    'License',
    'Name of LIC-000007',
    'editor',
    'Lapsed',
    'Below LAW-000001, which is deleted too',
  ])
    expect(row?.textContent).toContain(text);
  expect(screen.getByText('MINES-52')).toBeTruthy();
  const [shown] = await within(await table()).findAllByText(reason);
  const details = shown?.closest('details');
  expect(details?.open).toBe(false);
  if (shown) await person.click(shown);
  expect(details?.open).toBe(true);
});

test('the address says what is shown, and filters and orders change it', async () => {
  total = 120;
  const person = await open('?text=mines&kind=law&user=editor&sort=deleted&page=2');
  expect(lastList()).toMatchObject({ page: 2, kind: 'law', text: 'mines', user: 'editor', order: 'asc' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Return');
  expect(location.search).toBe('?text=mines&kind=return&user=editor&sort=deleted');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Deleted by' }), 'admin');
  await waitFor(() => expect(lastList()).toMatchObject({ page: 1, kind: 'return', user: 'admin' }));
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await person.click(within(await table()).getByRole('button', { name: 'Deleted (IST)' }));
  await waitFor(() => expect(location.search).toBe(''));
  await person.click(within(await table()).getByRole('button', { name: 'Deleted (IST)' }));
  await waitFor(() => expect(lastList()).toMatchObject({ order: 'asc' }));
});

test('why one was not restored stands in its row; once it is, its row goes and lists of records are read anew', async () => {
  queryClient.setQueryData(['record', 'law', 'list'], 'read before');
  refuse = () => reply(422, { success: 0, message: 'Its law is deleted.' });
  const person = await open();
  const restore = await screen.findByRole('button', { name: 'Restore LAW-000002' });
  await person.click(restore);
  const why = await page().findByText('Its law is deleted.');
  expect(why.closest('tr')?.textContent).toContain('LAW-000002');
  refuse = () => undefined;
  await person.dblClick(restore);
  expect(await screen.findByText('Restored Successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('LAW-000002', { exact: false })).toBeNull());
  expect(page().queryByText('Its law is deleted.')).toBeNull();
  expect(restores).toEqual(['law 2', 'law 2']);
  expect(document.activeElement?.textContent).toBe('Deleted records');
  expect(queryClient.getQueryState(['record', 'law', 'list'])?.isInvalidated).toBe(true);
});

test('why one was not restored whose row is gone stands above the list', async () => {
  refuse = () => {
    records = records.slice(0, 1);
    return reply(404, { success: 0, message: 'It is not deleted.' });
  };
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Restore LAW-000002' }));
  expect(await page().findByText('LAW-000002: It is not deleted.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Deleted records');
});

test('several are restored in an order that can be, and the others are told with the reason', async () => {
  refuse = (path) =>
    path === '/license/restore' ? reply(422, { success: 0, message: 'Its name is taken.' }) : undefined;
  const person = await open();
  for (const name of ['LIC-000007', 'LAW-000002', 'LAW-000001']) await person.click(await select(name));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Restore selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 3 records' }));
  expect(dialog.getByText('2 restored, 1 failed.')).toBeTruthy();
  expect(restores).toEqual(['law 1', 'law 2', 'license 7']);
  const [refused] = within(dialog.getByRole('table', { name: 'Not restored' }))
    .getAllByRole('row')
    .slice(1);
  expect(refused?.textContent).toBe('LIC-000007Its name is taken.');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select LAW-000001' })).toBeNull());
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('what somebody else has restored meanwhile is said to be so; then the focus goes to the heading', async () => {
  refuse = () => reply(404, { success: 0, message: 'There is no deleted law with this number.' });
  const person = await open();
  await person.click(await select('LAW-000002'));
  await person.click(screen.getByRole('button', { name: 'Restore selected' }));
  expect(await screen.findByText(/somebody else has restored it/)).toBeTruthy();
  expect(screen.queryByText('1 selected')).toBeNull();
  await person.click(screen.getByText('Close', { selector: 'button' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Deleted records'));
});

test('a server that does not answer ends it, and says how far it was', async () => {
  refuse = (path) =>
    path === '/license/restore' ? reply(503, { success: 0, message: 'Not now' }) : undefined;
  const person = await open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await person.click(screen.getByRole('button', { name: 'Restore selected' }));
  const alert = await screen.findByText(/^Interrupted after 2 of 3/);
  expect(alert.textContent).toContain('Not now');
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('it can be stopped between two records', async () => {
  let release: (response: Response) => void = () => undefined;
  answerWith((path) =>
    path === '/law/restore' ? new Promise((resolve) => (release = resolve)) : answer(path),
  );
  const person = await open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await person.click(screen.getByRole('button', { name: 'Restore selected' }));
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  release(reply(200, { success: 1, message: 'Restored Successfully' }));
  expect(await screen.findByText('Stopped after 1 of 3. Restored records stay restored.')).toBeTruthy();
  expect(callsTo('/law/restore')).toHaveLength(1);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('a selection is kept over pages, taken back, and forgotten with the filters', async () => {
  const person = await open();
  await person.click(await select('LAW-000002'));
  await person.click(within(await table()).getByRole('button', { name: 'Deleted (IST)' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Deleted records');
  await person.click(await select('LAW-000002'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Law');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('an empty list says why; once a page is empty, the last one that there is comes in its place', async () => {
  const entries = history.length;
  records = [];
  total = 3;
  await open('?page=3&kind=law');
  await waitFor(() => expect(location.search).toBe('?kind=law'));
  expect(history.length).toBe(entries);
  cleanup();
  queryClient.clear();
  total = 0;
  await open('?kind=law');
  expect(await screen.findByText('No deleted records match the filters.')).toBeTruthy();
});
