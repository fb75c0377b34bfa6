import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueOccurrence as Occurrence } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { endSession, startSession, storedKeys } from '@lexboard/shared-lib/session';
import { dueRow } from '../../testing/due-rows.ts';
import { editor } from '../../testing/render-workspace.tsx';
import { mockServer, type Answer } from '../../testing/mocked-server.ts';
import { DueOccurrence } from './due-occurrence.tsx';

const occurrence = (more: Partial<Occurrence>): Occurrence => ({
  ...dueRow(12, { name: 'Monthly wage return', status: 'Due', ownerName: 'nisha', owner: 4, version: 3 }),
  why: [],
  penaltytype: [],
  penalty: '',
  referencelink: '',
  previous: null,
  next: null,
  note: '',
  filedByName: '',
  filedAt: null,
  may: [],
  attachment: [],
  timeline: [],
  ...more,
});

/** Opens the dialog on a server that answers with `one` when asked for it, and other calls with `answers` in turn. */
function openOn(one: Answer, ...answers: Answer[]) {
  queryClient.clear();
  sessionStorage.clear();
  const asked = mockServer(({ path }) => {
    if (path === '/due/one') return one;
    return (
      answers.shift() ?? { reply: { success: 1, message: 'Filed Successfully', version: 5, status: 'Done' } }
    );
  });
  const ways = { onTurn: jest.fn(), onRecord: jest.fn(), onClosed: jest.fn() };
  render(
    <Providers>
      <MemoryRouter>
        <DueOccurrence id={12} {...ways} />
      </MemoryRouter>
    </Providers>,
  );
  const sent = (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body);
  return { user: userEvent.setup(), sent, ...ways };
}

const open = (shown: Partial<Occurrence>, ...answers: Answer[]) =>
  openOn({ reply: { success: 1, data: [occurrence(shown)] } }, ...answers);

test('the dialog says the three days with their reasons, what is at stake, and leads on', async () => {
  const why = [
    'Statutory day Sun 15 Nov 2026: 15th of each month.',
    'Moved to Mon 16 Nov 2026: Sunday.',
    'Internal day Fri 13 Nov 2026: 3 days before.',
  ];
  const { user, sent, onTurn, onRecord, onClosed } = open({
    why,
    penaltytype: ['Fine'],
    penalty: 'Up to Rs 10,000',
    referencelink: 'https://labour.gov.in/returns',
    next: { id: 13, dueDay: '2026-12-15', status: 'Upcoming' },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Due item' }));
  expect(await dialog.findByRole('heading', { name: 'Monthly wage return' })).toBeTruthy();
  expect(sent('/due/one')).toMatchObject([{ id: 12 }]);
  const reasons = within(dialog.getByRole('list', { name: 'Why these days' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(why);
  const facts = dialog.getByRole('region', { name: 'Days' }).querySelectorAll('dl > div');
  expect([...facts].map(({ textContent }) => textContent)).toEqual([
    'Statutory daySun 15 Nov 2026',
    'Due dayMon 16 Nov 2026',
    'Internal dayFri 13 Nov 2026',
  ]);
  const rows = within(dialog.getByRole('table', { name: 'Record' }));
  expect(rows.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LawFACT-1948',
    'KindReturn',
    'Unique CodeRET-000007',
    'Penalty TypeFine',
    'PenaltyUp to Rs 10,000',
    'Reference Linkhttps://labour.gov.in/returns (opens in a new tab)',
  ]);
  expect(dialog.queryByRole('button', { name: /^Previous/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Next: Tue 15 Dec 2026' }));
  expect(onTurn.mock.calls).toEqual([[13]]);
  await user.click(dialog.getByRole('link', { name: 'FACT-1948' }));
  await user.click(dialog.getByRole('link', { name: 'View return' }));
  expect(onRecord.mock.calls).toEqual([[{ kind: 'law', id: 3 }], [{ kind: 'return', id: 7 }]]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
});

test('one that is not there is said to be so, without an offer to try again', async () => {
  const message = 'There is nothing due with this number: its schedule may have changed.';
  openOn({ status: 404, reply: { success: 0, message } });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

const names = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent);

test('what may be done is offered, and nothing else', async () => {
  open({ may: ['approve', 'sendback', 'evidence', 'comment'], status: 'Submitted', filedByName: 'nisha' });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(names(screen.getAllByRole('button'))).toEqual([
    '',
    'Copy link',
    'Print',
    'Add evidence',
    'Comment',
    'Send back',
    'Approve',
  ]);
  expect(screen.queryByText(/approves it|does this/)).toBeNull();
});

test('a license that is renewed says until when it is valid, and its grant is sent with its days', async () => {
  const renewal = { validuntil: '2026-12-31', number: 'LIC-1', staysValid: true, steps: [] };
  const shown = {
    kind: 'license',
    status: 'Renewal applied',
    appliedOn: '2026-11-02',
    statutoryDay: '2026-12-31',
  } as const;
  const { user, sent } = open({ ...shown, renewal, locked: true, may: ['file', 'apply', 'grant', 'refuse'] });
  const facts = within(await screen.findByRole('region', { name: 'Renewal' }));
  expect(facts.getByText('Thu 31 Dec 2026')).toBeTruthy();
  expect(facts.getByText('By law it stays valid until the authority decides.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Renewal granted' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renewal granted' }));
  const until = dialog.getByRole('textbox', { name: 'Valid Until' });
  await user.type(until, '31/12/2026');
  expect(dialog.getByText(/is locked: an administrator has to unlock it first\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save grant' }));
  expect(await dialog.findByText(/^The license is valid until Thu 31 Dec 2026 already/)).toBeTruthy();
  await user.clear(until);
  await user.type(until, '31/12/2031');
  await user.click(dialog.getByRole('button', { name: 'Save grant' }));
  const days = { validfrom: '2027-01-01', validuntil: '2031-12-31', number: 'LIC-1' };
  await waitFor(() => expect(sent('/due/grant')).toMatchObject([{ id: 12, version: 3, ...days }]));
});

const sentBack = {
  id: '1',
  createdon: '2026-11-20T05:00:00Z',
  complianceRecord: '',
  type: '',
  changes: [],
};

test('who may not is told who may, and why it was sent back', async () => {
  open({ timeline: [{ ...sentBack, action: 'Sent back', user: 'meera', reason: 'The challan is missing' }] });
  expect(await screen.findByText(/^Only its owner can file it, or/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Filing' })).getByText(/Sent back by meera/)).toBeTruthy();
  expect(screen.getAllByText('The challan is missing')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'File' })).toBeNull();
});

test('whoever submitted withdraws it; a file that came later is named, and why nobody may file yet', async () => {
  const file = { id: 'f1', name: 'Challan.pdf', size: 2048, type: 'application/pdf' };
  const submitted = { status: 'Submitted', waiver: true, may: ['withdraw'] } as const;
  const { user, sent } = open({ ...submitted, may: [...submitted.may] });
  expect(await screen.findByText('To be waived')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent('/due/withdraw')).toMatchObject([{ id: 12, version: 3 }]));
  cleanup();
  const done = { attachment: [file, { ...file, id: 'f2' }], kept: ['f1', 'f2'], addedLater: ['f2'] };
  const filed = { ...sentBack, user: 'meera', action: 'Filed' } as const;
  const [approved, reopened] = [
    { ...filed, id: '2', action: 'Approved' } as const,
    { ...filed, id: '3', action: 'Reopened' } as const,
  ];
  for (const [timeline, said] of [
    [[approved, filed], 'Approved'],
    // There is no approval without a checker, and one from before a reopening is not of this filing.
    [[filed, reopened, approved], 'Filed'],
  ] as const) {
    open({ status: 'Done', ...done, timeline: [...timeline] });
    const notes = await screen.findAllByText(/ · (Filed|Approved|Added later)$/);
    expect(notes.map((one) => one.textContent)).toEqual([`2 KB · ${said}`, '2 KB · Added later']);
    cleanup();
  }
  open({ waitsFor: 'It needs a checker first.' });
  expect(await screen.findByText('It needs a checker first.')).toBeTruthy();
});

test('a checker is told that an administrator approves what they file themselves', async () => {
  startSession(editor);
  localStorage.setItem(storedKeys.userId, '9');
  const own = { checker: 9, checkerName: 'Sunil Shah' };
  const { user } = open({ ...own, may: ['file'] });
  await user.click(await screen.findByRole('button', { name: 'File' }));
  const told = /You are its checker\. If you file it yourself, an administrator approves it\.$/;
  expect(await screen.findByText(told)).toBeTruthy();
  cleanup();
  open({ ...own, status: 'Submitted', filedBy: 9, may: ['withdraw'] });
  expect(await screen.findByText('You filed it: an administrator approves it.')).toBeTruthy();
  cleanup();
  endSession();
});

test('somebody who was faster is told, what was typed stays, and goes with the version that is stored by now', async () => {
  const changes = [{ field: 'status', label: 'Status', old: 'Due', new: 'Upcoming' }];
  const conflict = { version: 4, user: 'meera', on: '2026-11-20T05:00:00Z', changes };
  const message = 'This was changed meanwhile by meera. It is Due now.';
  const { user, sent } = open({ may: ['file'] }, { status: 409, reply: { success: 0, message, conflict } });
  await user.click(await screen.findByRole('button', { name: 'File' }));
  const form = within(await screen.findByRole('dialog', { name: 'File for 16 Nov 2026' }));
  const day = form.getByRole<HTMLInputElement>('textbox', { name: 'Filed on' });
  expect(day.value).toMatch(/^\d\d\/\d\d\/20\d\d$/);
  await user.type(form.getByRole('textbox', { name: 'Reference number' }), 'CH-77');
  await user.click(form.getByRole('button', { name: 'File' }));
  expect(await form.findByText(/meera changed this/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Keep editing' }));
  await user.click(form.getByRole('button', { name: 'File' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^File/ })).toBeNull());
  const bodies = sent('/due/file');
  expect(bodies).toMatchObject([
    { id: 12, version: 3, reference: 'CH-77', attachment: [], attachmentremovelist: [] },
    { id: 12, version: 4, reference: 'CH-77' },
  ]);
  const keys = bodies.map((body) => /"idempotencyKey":"[^"]+"/.exec(JSON.stringify(body))?.[0]);
  expect(keys[1]).toBe(keys[0]);
});

test('a day in the future is refused at its field, and waiving asks why', async () => {
  const { user, sent } = open({ may: ['file', 'waive'] });
  await user.click(await screen.findByRole('button', { name: 'File' }));
  const form = within(await screen.findByRole('dialog', { name: /^File/ }));
  const day = form.getByRole('textbox', { name: 'Filed on' });
  await user.clear(day);
  await user.type(day, '31/12/2099');
  await user.click(form.getByRole('button', { name: 'File' }));
  expect(await form.findByText(/^This day is in the future/)).toBeTruthy();
  expect(sent('/due/file')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Waive' }));
  const waive = within(await screen.findByRole('dialog', { name: 'Waive' }));
  await user.click(waive.getByRole('button', { name: 'Waive' }));
  expect(await waive.findByText('Please say why.')).toBeTruthy();
  await user.type(waive.getByRole('textbox', { name: 'Reason' }), 'Nobody was employed');
  await user.click(waive.getByRole('button', { name: 'Waive' }));
  await waitFor(() =>
    expect(sent('/due/waive')).toMatchObject([{ id: 12, version: 3, reason: 'Nobody was employed' }]),
  );
});

const upload = (name: string, more: object = {}) => ({
  id: name,
  name,
  size: 2048,
  type: 'application/pdf',
  digest: name.padEnd(64, '0'),
  uploadedAt: '2026-11-12T05:00:00.000Z',
  ...more,
});

test('a filing says which needed document each file is, and why others are missing', async () => {
  const documents = ['Challan', 'Form 3A'];
  const { user, sent } = open({
    may: ['file'],
    documents,
    attachment: [upload('a.pdf', { document: 'Receipt' })],
  });
  const listed = async (place: HTMLElement) =>
    within(await within(place).findByRole('region', { name: 'Needed documents' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await listed(document.body)).toEqual(['☐ Challan', '☐ Form 3A']);
  await user.click(await screen.findByRole('button', { name: 'File' }));
  const dialog = await screen.findByRole('dialog', { name: /^File/ });
  const form = within(dialog);
  expect(await listed(dialog)).toEqual(['☐ Challan: missing', '☐ Form 3A: missing']);
  const file = within(form.getByRole('group', { name: 'a.pdf' }));
  await user.selectOptions(file.getByRole('combobox', { name: 'Needed document' }), 'Challan');
  await user.type(file.getByRole('textbox', { name: 'Day on the document' }), '05/04/2026');
  expect(await listed(dialog)).toEqual(['☑ Challan: a.pdf', '☐ Form 3A: missing']);
  const reason = form.getByRole('textbox', { name: 'Reason for filing without Form 3A' });
  await user.type(reason, 'The portal is down');
  await user.click(form.getByRole('button', { name: 'File' }));
  await waitFor(() =>
    expect(sent('/due/file')).toMatchObject([
      {
        attachment: [{ id: 'a.pdf', name: 'a.pdf', document: 'Challan', documentday: '2026-04-05' }],
        missingReason: 'The portal is down',
      },
    ]),
  );
});

test('who approves sees what is missing and why, and what came after the filing; new files are shown first', async () => {
  const seen = upload('a.pdf', { document: 'Challan', documentday: '2026-04-05' });
  const fresh = upload('b.pdf');
  const message = '"b.pdf" was added after the filing that you saw. Look at what is new, and approve again.';
  const conflict = { version: 4, user: 'meera', on: '2026-11-20T05:00:00Z', changes: [], files: [fresh] };
  const filed = { status: 'Submitted', filedOn: '2026-11-12', filedByName: 'nisha' } as const;
  const { user, sent } = open(
    {
      ...filed,
      may: ['approve'],
      documents: ['Challan', 'Form 3A'],
      missingReason: 'The portal is down',
      attachment: [seen],
      afterFiling: ['a.pdf'],
    },
    { status: 409, reply: { success: 0, message, conflict } },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const form = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(form.getByRole('region', { name: 'Needed documents' }).textContent).toMatch(/Form 3A: missing$/);
  expect(form.getByText('The portal is down')).toBeTruthy();
  const notes = () =>
    within(form.getByRole('list', { name: 'Files to approve' }))
      .getAllByText(/2 KB/)
      .map(({ textContent }) => textContent);
  const first = '2 KB · Challan · of 5 Apr 2026 · uploaded 12 Nov 2026 · Added after the filing';
  expect(notes()).toEqual([first]);
  await user.click(form.getByRole('button', { name: 'Approve' }));
  expect(await form.findByText(message)).toBeTruthy();
  expect(notes()).toEqual([first, '2 KB · uploaded 12 Nov 2026 · New since you opened this']);
  await user.click(form.getByRole('button', { name: 'Approve with the new files' }));
  await waitFor(() =>
    expect(sent('/due/approve')).toMatchObject([
      { version: 3, files: [seen.digest] },
      { version: 4, files: [seen.digest, fresh.digest] },
    ]),
  );
});
