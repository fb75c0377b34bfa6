import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueOccurrence as Occurrence } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { dueRow } from '../../../testing/due-rows.ts';
import { mockServer } from '../../../testing/mocked-server.ts';
import { DueOccurrence } from '../due-occurrence.tsx';

const paid = {
  head: 'Tax or contribution',
  amount: 118_000_00,
  paidon: '2026-11-10',
  challan: '34',
} as const;

/** Opens the dialog of an occurrence that may be filed. */
async function open(more: Partial<Occurrence>) {
  queryClient.clear();
  sessionStorage.clear();
  const one = {
    ...dueRow(12, { name: 'Monthly wage return', status: 'Due', version: 3 }),
    ...{ why: [], penaltytype: [], penalty: '', referencelink: '', previous: null, next: null, note: '' },
    ...{ filedByName: '', filedAt: null, attachment: [], timeline: [], may: ['file', 'pay'], ...more },
  };
  const asked = mockServer(({ path }) => ({
    reply:
      path === '/due/one'
        ? { success: 1, data: [one] }
        : { success: 1, message: 'Filed Successfully', version: 4, status: 'Done' },
  }));
  render(
    <Providers>
      <MemoryRouter>
        <DueOccurrence id={12} onTurn={jest.fn()} onRecord={jest.fn()} onClosed={jest.fn()} />
      </MemoryRouter>
    </Providers>,
  );
  const user = userEvent.setup();
  /** Presses the button of the dialog on top. */
  const press = async (name: string) => {
    const button = screen.getAllByRole('button', { name }).at(-1);
    if (button) await user.click(button);
  };
  await screen.findByRole('button', { name: 'File' });
  const sent = (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body);
  return { user, press, sent };
}

test('what is paid is filed in paise, and an amount that cannot be read is refused at its field', async () => {
  const { user, press, sent } = await open({ payments: [paid] });
  expect(screen.getByRole('list', { name: 'Payments' }).textContent).toBe(
    'Tax or contribution₹ 1,18,000.00Paid on Tue 10 Nov 2026 · Challan 34',
  );
  await press('File');
  await screen.findByRole('group', { name: 'Payment 1' });
  await press('Add payment');
  const row = within(await screen.findByRole('group', { name: 'Payment 2' }));
  await user.type(row.getByRole('textbox', { name: 'Amount (₹)' }), '1.18 lakh');
  await press('File');
  expect(await row.findByText('Please write the amount in digits, such as 1,18,000.00.')).toBeTruthy();
  expect(row.getByText('Please choose what it was paid for.')).toBeTruthy();
  await user.clear(row.getByRole('textbox', { name: 'Amount (₹)' }));
  await user.type(row.getByRole('textbox', { name: 'Amount (₹)' }), '₹ 1,500.5');
  expect(await screen.findByText('Total ₹ 1,19,500.50')).toBeTruthy();
  await user.selectOptions(row.getByRole('combobox', { name: 'Head' }), 'Interest');
  await press('File');
  await waitFor(() =>
    expect(sent('/due/file')).toMatchObject([
      { payments: [paid, { head: 'Interest', amount: 1_500_50, paidon: paid.paidon, challan: '34' }] },
    ]),
  );
});

test('a payment that is taken out is filed no more, and one is added without filing', async () => {
  const { user, press, sent } = await open({ payments: [paid] });
  await press('Add payment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add payment' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Head' }), 'Fee');
  await user.type(dialog.getByRole('textbox', { name: 'Amount (₹)' }), '500');
  await press('Add');
  await waitFor(() =>
    expect(sent('/due/pay')).toMatchObject([
      { id: 12, version: 3, payments: [{ head: 'Fee', amount: 500_00 }] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add payment' })).toBeNull());
  await press('File');
  await screen.findByRole('group', { name: 'Payment 1' });
  await press('Remove payment 1');
  await press('File');
  await waitFor(() => expect(sent('/due/file')).toMatchObject([{ payments: [] }]));
});

test('without a payment, what is payable asks why there is none', async () => {
  const { user, press, sent } = await open({ payable: true });
  await press('File');
  const form = within(await screen.findByRole('dialog', { name: /^File for/ }));
  await press('File');
  expect(
    await form.findByText('It is payable: please add a payment, or say why there is none.'),
  ).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Why there is no payment' }), 'Nil return');
  await press('File');
  await waitFor(() => expect(sent('/due/file')).toMatchObject([{ nopayment: 'Nil return' }]));
});
