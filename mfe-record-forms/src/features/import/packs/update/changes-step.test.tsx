import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  importRun,
  importState,
  packChangesCall,
  packDecide,
  type ChangeOfPack,
} from '@lexboard/shared-lib/contract';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, useLocation } from '@lexboard/shared-lib/router';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { bodiesOf, hold, refuse, reply, startServer } from '../../../../testing/answering-server.ts';
import { signIn } from '../../../../testing/signed-in.ts';
import { importListing } from '../../import-address.ts';
import { ChangesStep } from './changes-step.tsx';

const id = '0b6b3c1e-6a52-4c8f-9d6c-0f5d2f1c7a10';
const source = { address: 'https://example.test/act', section: 'Section 5', checkedOn: '2026-11-01' };
const fields = [
  { field: 'penalty', label: 'Penalty', before: 'Fine of 50', now: 'Fine of 100', own: 'Fine of 70' },
  { field: 'form', label: 'Form', before: 'R1', now: 'R1A' },
];
const shown = { kind: 'return', source } as const;
const data: ChangeOfPack[] = [
  {
    ...{ ...shown, key: 'r1', change: 'changed', name: 'GSTR-1', code: 'GST/R1', fields },
    ...{ recordId: 4, UniqueCode: 'RET-000004', holdsFrom: '2027-04-01' },
  },
  {
    ...{ ...shown, key: 'r2b', was: ['r2'], change: 'new', name: 'GSTR-2B', code: 'GST/R2B' },
    fields: [{ field: 'form', label: 'Form', before: '', now: 'R2B' }],
  },
  { ...shown, key: 'r9', change: 'dropped', name: 'GSTR-9', code: 'GST/R9', recordId: 9, fields: [] },
];

const pack = {
  title: 'India: central law',
  from: '1.0.0',
  version: '2.0.0',
  publisher: { name: 'Lexboard' },
  checkedOn: '2026-11-01',
};

const replyWithChanges = (open = 4) =>
  reply(packChangesCall, { success: 1, totalLength: 3, data, changes: 4, open, own: 1, openOfFilter: 3 });

const replyWithDecided = (open: number) =>
  reply(packDecide, { success: 1, message: 'Decided Successfully', changes: 4, open, own: 1 });

function Page() {
  const { address, change } = useListingAddress(importListing);
  return (
    <>
      <ChangesStep {...{ id, pack, address, change }} />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

async function openChanges(search = '') {
  queryClient.clear();
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[`/import${search}`]}>
      <Providers>
        <Page />
        <NoticeOutlet />
      </Providers>
    </MemoryRouter>,
  );
  await screen.findByRole('article', { name: 'GSTR-1' });
  return user;
}

const decisionOf = (of: string) => within(screen.getByRole('group', { name: `Decision: ${of}` }));
const pressed = (of: string) =>
  decisionOf(of)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const run = () => screen.getByRole('button', { name: 'Run the update' });

beforeEach(() => {
  startServer();
  signIn('Edit', 'admin', {}, { role: 'yes' });
  replyWithChanges();
  reply(importState, {
    ...{ success: 1, id, name: 'India', state: 'uploaded', done: 0, total: 0, added: 0, changed: 0 },
    ...{ same: 0, refused: 0, kept: 0, user: 'admin', uploadedAt: '2026-11-28T06:00:00.000Z' },
  });
});

test('each record says what happens to it, with before, now and one’s own', async () => {
  await openChanges();
  screen.getByRole('heading', { name: 'India: central law: from 1.0.0 to 2.0.0' });
  const changed = within(screen.getByRole('article', { name: 'GSTR-1' }));
  for (const text of ['Changed', 'From 1 Apr 2027', 'Changed by you, too', 'Yours']) changed.getByText(text);
  expect(changed.getByRole('link', { name: /^Section 5/ }).getAttribute('href')).toBe(source.address);
  expect(changed.getByRole('link', { name: 'RET-000004' }).getAttribute('href')).toContain('return%3A4');
  expect(changed.getAllByText('50')[0]?.tagName).toBe('DEL');
  within(screen.getByRole('article', { name: 'GSTR-2B' })).getByText('Split off from r2');
  // What the pack dropped stays in any case.
  expect(
    decisionOf('GSTR-9')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep ours', 'Review']);
});

test('a decision is shown and saved at once, a double click saves it once, and it can be taken back', async () => {
  const user = await openChanges();
  expect(run()).toHaveProperty('disabled', true);
  replyWithDecided(3);
  await user.dblClick(decisionOf('GSTR-1, Penalty').getByRole('button', { name: 'Take' }));
  expect(pressed('GSTR-1, Penalty')).toEqual(['Take']);
  await screen.findByText('3 changes open: they are offered again next time.');
  expect(bodiesOf(packDecide)).toMatchObject([
    { id, decisions: [{ key: 'r1', field: 'penalty', decision: 'take' }] },
  ]);
  replyWithDecided(4);
  await user.click(screen.getByRole('button', { name: 'Leave open: GSTR-1, Penalty' }));
  await screen.findByText(/^Nothing is decided yet/);
  expect(bodiesOf(packDecide).at(-1)).toMatchObject({
    id,
    decisions: [{ key: 'r1', field: 'penalty', decision: null }],
  });
});

test('a refused decision is rolled back with the reason', async () => {
  const user = await openChanges();
  refuse(packDecide, 409, { message: 'The update is running.' });
  await user.click(decisionOf('GSTR-2B').getByRole('button', { name: 'Leave out' }));
  await screen.findByText('Not saved: The update is running.');
  expect(decisionOf('GSTR-2B').queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('the later of two presses wins, also when the first is slow', async () => {
  const user = await openChanges();
  const release = hold(packDecide);
  await user.click(decisionOf('GSTR-9').getByRole('button', { name: 'Review' }));
  await user.click(decisionOf('GSTR-9').getByRole('button', { name: 'Keep ours' }));
  expect(run()).toHaveProperty('disabled', true);
  expect(bodiesOf(packDecide)).toHaveLength(1);
  replyWithDecided(3);
  release();
  await waitFor(() => expect(run()).toHaveProperty('disabled', false));
  expect(bodiesOf(packDecide).at(-1)).toMatchObject({ id, decisions: [{ key: 'r9', decision: 'refuse' }] });
  expect(pressed('GSTR-9')).toEqual(['Keep ours']);
  reply(importRun, { success: 1, message: 'Import Started' });
  await user.click(run());
  await waitFor(() => expect(bodiesOf(importRun)).toMatchObject([{ id }]));
});

test('filters stay in the address, and all of one are decided after a question with the number', async () => {
  const user = await openChanges();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Open');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Returns');
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('?records=return&only=open');
  replyWithDecided(1);
  await user.click(screen.getByRole('button', { name: 'Review all …' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Review all' }));
  question.getByText('Review 3 changes?');
  replyWithChanges(1);
  await user.click(question.getByRole('button', { name: 'OK' }));
  await screen.findByText('1 change open: it is offered again next time.');
  expect(bodiesOf(packDecide)).toMatchObject([
    { id, all: { kind: 'return', only: 'open', decision: 'review' } },
  ]);
});
