import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  reviewDecide,
  reviewOne,
  reviewSign,
  type Review,
  type TimelineEntry,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter, Route, Routes, useLocation } from '@lexboard/shared-lib/router';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { bodiesOf, lawCalls, refuse, reply, startServer } from '../../testing/answering-server.ts';
import { circularRow } from '../../testing/circulars-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';
import { Review as ReviewScreen } from '../../app/review.tsx';

const change = { field: 'Rules', label: 'Rules', old: 'Chapters I to X', new: 'Chapters I to XI' };

const review = (more: Partial<Review> = {}): Review => ({
  id: 9,
  kind: 'review',
  recordId: 9,
  UniqueCode: 'LAW-000042',
  name: 'Safety committees: Kerala Factories Rules, 1957',
  law: 'FACT-KL-1957',
  lawbasedid: 42,
  statutoryDay: '2026-12-14',
  dueDay: '2026-12-14',
  internalDay: '2026-12-14',
  status: 'Upcoming',
  owner: 6,
  ownerName: 'Ravi',
  checker: 7,
  checkerName: 'Asha',
  filedOn: null,
  reference: '',
  sensitivity: '',
  version: 1,
  circular: 1,
  topic: 'Safety committees',
  recordKind: 'law',
  reviewed: 42,
  recordName: 'Kerala Factories Rules, 1957',
  deleted: false,
  outcome: null,
  reason: '',
  shownCircular: {
    ...circularRow(),
    reviews: { total: 1, open: 1, overdue: 0 },
    number: 'GSR 12(E)',
    authority: 'Ministry of Labour',
    summary: '',
    inforce: [{ day: '2027-04-01', what: 'Rule 4' }],
    alsoLaws: [],
  },
  recordVersion: 3,
  changes: [],
  may: ['decide'],
  filedByName: '',
  timeline: [],
  ...more,
});

const sentBack: TimelineEntry = {
  id: '1',
  createdon: '2026-12-02T10:00:00.000Z',
  complianceRecord: 'LAW-000042',
  type: 'due',
  action: 'Sent back',
  user: 'Asha',
  reason: 'Say which rule',
  changes: [],
};

const answer = (more?: Partial<Review>) => reply(reviewOne, { success: 1, data: [review(more)] });

beforeEach(() => {
  startServer();
  signIn();
  queryClient.clear();
  reply(lawCalls.view, { success: 1, data: [storedLaw()] });
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function open(search = '') {
  const user = userEvent.setup();
  const shown = render(
    <MemoryRouter initialEntries={[`/review/9${search}`]}>
      <Providers>
        <Routes>
          <Route path="/review/:id" element={<ReviewScreen />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <NoticeOutlet />
      </Providers>
    </MemoryRouter>,
  );
  return { user, ...shown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('circular and record are side by side; what is said needs outcome and reason, and stays on the way to the form', async () => {
  answer();
  const { user, unmount } = open();
  expect(await screen.findByRole('rowheader', { name: 'Comes into force' })).toBeTruthy();
  expect(await screen.findByRole('table', { name: law.title })).toBeTruthy();
  await press('Send to the checker');
  expect(await screen.findAllByText('Please choose the outcome.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rule 4 is new');
  await user.click(screen.getByRole('link', { name: 'Change it' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/law/42?review=9');
  unmount();
  answer({ recordVersion: 4, changes: [change] });
  open('?outcome=Changed');
  expect(await screen.findByRole('radio', { name: 'Changed', checked: true })).toBeTruthy();
  reply(reviewDecide, {
    success: 1,
    message: 'Submitted for Signature Successfully',
    version: 2,
    status: 'Submitted',
  });
  await press('Send to the checker');
  await waitFor(() =>
    expect(bodiesOf(reviewDecide)).toMatchObject([
      { id: 9, version: 1, outcome: 'Changed', reason: 'Rule 4 is new', recordVersion: 4 },
    ]),
  );
});

test('what was sent back says why above the outcome', async () => {
  answer({ status: 'Sent back', timeline: [{ ...sentBack, action: 'Commented', reason: '' }, sentBack] });
  open();
  expect((await screen.findByText(/^Sent back by Asha on/)).parentElement?.textContent).toMatch(
    /Say which rule$/,
  );
  expect(screen.getByRole('radio', { name: 'No change' })).toBeTruthy();
});

test('what somebody else changed meanwhile is read before the outcome is taken', async () => {
  answer();
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'No change' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not for us');
  const conflict = { version: 4, user: 'Meera', on: '2026-12-01T10:00:00.000Z', changes: [change] };
  refuse(reviewDecide, 409, { message: 'This law was changed meanwhile by Meera.', conflict });
  answer({ recordVersion: 4 });
  await press('Send to the checker');
  const note = within(
    await screen.findByText(/^Meera changed this on/).then((text) => text.parentElement ?? text),
  );
  expect(note.getByText('Chapters I to XI')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send to the checker' });
  await waitFor(() => expect(send).toHaveProperty('disabled', true));
  reply(reviewDecide, { success: 1, message: 'Submitted', version: 2, status: 'Submitted' });
  await press('I have read it');
  await press('Send to the checker');
  await waitFor(() => expect(bodiesOf(reviewDecide).at(-1)).toMatchObject({ recordVersion: 4 }));
});

test('the checker sees outcome, reason and the fields before and after, and signs', async () => {
  const said = { outcome: 'Changed', reason: 'Rule 4 is new', filedByName: 'Ravi' } as const;
  answer({ ...said, status: 'Submitted', changes: [change], may: ['sign', 'sendback'], version: 2 });
  open();
  expect(await screen.findByText('Rule 4 is new')).toBeTruthy();
  expect(screen.getByText('Chapters I to XI')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send to the checker' })).toBeNull();
  reply(reviewSign, { success: 1, message: 'Signed', version: 3, status: 'Done' });
  answer({ ...said, status: 'Done', version: 3, may: [] });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull());
  expect(bodiesOf(reviewSign)).toMatchObject([{ id: 9, version: 2 }]);
});
