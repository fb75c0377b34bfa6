import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { endSession, startSession, storedKeys } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { dueRow } from '../../../../testing/due-rows.ts';
import { mockServer } from '../../../../testing/mocked-server.ts';
import { editor } from '../../../../testing/render-workspace.tsx';
import { CopyFiling } from './copy-filing.tsx';

const mine = { owner: 4, status: 'Due' } as const;
const rows = [
  dueRow(20, { ...mine, payable: true, name: 'Another law', dueDay: '2026-11-01' }),
  dueRow(21, { ...mine, name: 'Wage return', dueDay: '2026-11-15', unitName: 'Pune', unitCode: 'P-1' }),
  dueRow(22, { owner: 5, name: 'Of somebody else' }),
  dueRow(12, { ...mine, name: 'Itself' }),
];
const source = {
  ...dueRow(12, { name: 'Wage return', status: 'Done', dueDay: '2026-11-15', version: 3, lawbasedid: 3 }),
  ...{ why: [], penaltytype: [], penalty: '', referencelink: '', previous: null, next: null, note: 'Paid' },
  ...{ filedByName: '', filedAt: null, may: [], attachment: [], timeline: [] },
  payments: [{ head: 'Fee' as const, amount: 100, paidon: '2026-11-10' }],
  ...{ filedOn: '2026-11-10', reference: 'CH-77' },
};

afterEach(endSession);

test('open items that one may file are filed like this one, those that fail are named and tried again', async () => {
  queryClient.clear();
  startSession(editor);
  localStorage.setItem(storedKeys.userId, '4');
  let failures = 1;
  const asked = mockServer(({ path }) => {
    if (path === '/due/list') return { reply: { success: 1, totalLength: 4, data: rows } };
    if (path === '/due/file' && failures-- > 0) {
      const errors = [{ field: 'missingReason', message: 'Challan is missing.' }];
      return { status: 422, reply: { success: 0, message: 'Challan is missing.', errors } };
    }
    return { reply: { success: 1, message: 'Filed Successfully', version: 2, status: 'Done' } };
  });
  const onClosed = jest.fn();
  render(
    <Providers>
      <MemoryRouter>
        <CopyFiling occurrence={source} onClosed={onClosed} />
      </MemoryRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  const boxes = await within(await screen.findByRole('group', { name: 'Items' })).findAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    'Sun 15 Nov 2026 · Wage return · Pune (P-1)',
    'Sun 1 Nov 2026 · Another law',
  ]);
  expect(asked[0]?.body).toMatchObject({ law: 3, status: ['Upcoming', 'Due', 'Overdue'] });
  await user.click(screen.getByRole('button', { name: 'File' }));
  expect(await screen.findByText('Choose at least one item.')).toBeTruthy();
  for (const box of boxes) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'File 2 due days' }));
  expect((await screen.findByText('1 filed, 1 not.')).textContent).toBeTruthy();
  expect(screen.getByText('Challan is missing.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Reason for filing/ }), 'The portal is down');
  await user.click(screen.getByRole('button', { name: 'Try 1 due day again' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  const sent = asked.filter(({ path }) => path === '/due/file').map(({ body }) => body);
  const filing = { filedOn: '2026-11-10', reference: 'CH-77', note: 'Paid', copyof: 12 };
  const nopayment = 'Paid with Wage return, due Sun 15 Nov 2026';
  expect(sent).toMatchObject([
    { ...filing, id: 21 },
    { ...filing, id: 20, nopayment },
    { ...filing, id: 21, missingReason: 'The portal is down' },
  ]);
});
