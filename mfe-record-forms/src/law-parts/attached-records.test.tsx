import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { listCall } from '@lexboard/shared-lib/contract';
import { license, returns, type ListRow } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { bodiesOf, breakConnection, reply, startServer } from '../testing/answering-server.ts';
import { signIn } from '../testing/signed-in.ts';
import { AttachedRecords } from './attached-records.tsx';

const row = (id: number): ListRow => ({
  id,
  UniqueCode: `LIC-00000${id}`,
  license: `Licence ${id}`,
  version: 1,
  editOption: 'true',
});

beforeEach(() => {
  queryClient.clear();
  startServer();
  reply(listCall(license, 'all'), { success: 1, data: [row(1), row(2), row(3)], totalLength: 12 });
});

function show(lawStatus: string) {
  render(<AttachedRecords lawId={42} lawStatus={lawStatus} />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Providers>{children}</Providers>
      </MemoryRouter>
    ),
  });
  return within(screen.getByRole('group', { name: 'Attached records' }));
}

const allRead = (shown: ReturnType<typeof show>) =>
  waitFor(() => expect(shown.getAllByRole('heading', { name: /\d\)$/ })).toHaveLength(4));

const addsIn = (shown: ReturnType<typeof show>) =>
  shown.queryAllByRole('link', { name: /^Add / }).map((link) => link.getAttribute('href'));

test('a law says how many records it has of each kind, names the first, and leads to all and to one more', async () => {
  signIn();
  breakConnection(listCall(returns, 'all'));
  const shown = show('Active');
  expect(await shown.findByRole('heading', { name: 'Licenses (12)' })).toBeTruthy();
  expect(await shown.findByRole('heading', { name: 'Other Compliances (0)' })).toBeTruthy();
  expect(await shown.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LIC-000001 Licence 1',
    'LIC-000002 Licence 2',
    'LIC-000003 Licence 3',
  ]);
  expect(bodiesOf(listCall(license, 'all'))).toMatchObject([{ law: '42', pageSize: '3', order: 'desc' }]);
  const all = shown.getByRole('link', { name: 'Show all 12 licenses' });
  expect(all.getAttribute('href')).toMatch(/^\/workspace\?tab=licenses&.*law=42/);
  const first = shown.getByRole('link', { name: 'LIC-000001' });
  expect(first.getAttribute('href')).toMatch(/open=license(:|%3A)1$/);
  expect(addsIn(shown)).toEqual(['/license/0/42', '/return/0/42', '/other-compliance/0/42', '/notice/0/42']);
});

test('nothing is added to a repealed law, nor by who may only view', async () => {
  signIn();
  const repealed = show('Repealed');
  await allRead(repealed);
  expect(addsIn(repealed)).toEqual([]);
  cleanup();
  signIn('View');
  const viewed = show('Active');
  await allRead(viewed);
  expect(addsIn(viewed)).toEqual([]);
});
