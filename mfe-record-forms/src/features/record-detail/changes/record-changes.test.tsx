import { render, screen, within } from '@testing-library/react';
import { reviewList, type ReviewRow } from '@lexboard/shared-lib/contract';
import { law, returns } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { bodiesOf, reply, startServer } from '../../../testing/answering-server.ts';
import { RecordChanges } from './record-changes.tsx';

const open: ReviewRow = {
  id: 5,
  kind: 'review',
  recordId: 5,
  UniqueCode: 'RET-000007',
  name: 'Due on the 20th: Annual return',
  law: 'FACT-1948',
  lawbasedid: 42,
  statutoryDay: '2026-12-14',
  dueDay: '2026-12-14',
  internalDay: '2026-12-14',
  status: 'Upcoming',
  owner: 2,
  ownerName: 'Nisha Rao',
  checker: 3,
  checkerName: 'Asha Nair',
  filedOn: null,
  reference: '',
  sensitivity: 'High',
  version: 1,
  circular: 9,
  topic: 'Due on the 20th',
  recordKind: 'return',
  reviewed: 7,
  recordName: 'Annual return',
  deleted: false,
  outcome: null,
  reason: '',
};
const answered = {
  ...open,
  outcome: 'Changed',
  reason: 'Rule 4',
  reviewedBy: 'Nisha Rao',
  filedOn: '2026-12-01',
} as const;
const signed: ReviewRow = {
  ...answered,
  id: 4,
  status: 'Done',
  signedBy: 'Asha Nair',
  signedOn: '2026-12-02',
  changes: [{ field: 'duedate', label: 'Due Date', old: '15th', new: '20th' }],
};

beforeEach(() => {
  queryClient.clear();
  startServer();
});

const show = (kind = returns, id = 7) =>
  render(
    <Providers>
      <RecordChanges kind={kind} id={id} expected={false} />
    </Providers>,
    { wrapper: MemoryRouter },
  );

test('circulars say who has to review, who reviewed and signed, why, and what was before', async () => {
  reply(reviewList, {
    success: 1,
    totalLength: 3,
    data: [open, { ...answered, id: 6, status: 'Submitted' }, signed],
  });
  show();
  const list = within(await screen.findByRole('list', { name: 'Changes' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/review/5',
    '/review/6',
    '/review/4',
  ]);
  for (const words of [
    'To be reviewed by Nisha Rao until Mon 14 Dec 2026',
    'Reviewed by Nisha Rao on Tue 1 Dec 2026, to be signed by Asha Nair',
    'Reviewed by Nisha Rao on Tue 1 Dec 2026, signed by Asha Nair on Wed 2 Dec 2026',
  ])
    expect(list.getByText(words)).toBeTruthy();
  expect(list.getByText('15th').tagName).toBe('DEL');
  expect(bodiesOf(reviewList)).toMatchObject([
    { record: { kind: 'return', id: 7 }, changes: 'yes', order: 'desc' },
  ]);
});

test('a law has those of all below it, with their records', async () => {
  reply(reviewList, { success: 1, totalLength: 1, data: [signed] });
  show(law, 42);
  expect((await screen.findByRole('link', { name: 'Annual return' })).getAttribute('href')).toMatch(
    'open=return%3A7',
  );
  expect(bodiesOf(reviewList)).toMatchObject([{ law: 42 }]);
});
