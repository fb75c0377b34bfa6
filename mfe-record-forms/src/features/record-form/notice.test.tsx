import { screen, waitFor, within } from '@testing-library/react';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { notice } from '@lexboard/shared-lib/domain';
import { lastSaved, openKind, replyWithLawOf } from '../../testing/attached-form.tsx';
import { reply, startServer } from '../../testing/answering-server.ts';
import { button, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

test('a notice is saved without a law, with what it demands in paise; what is no amount is refused', async () => {
  reply(recordCalls(notice).add, { success: 1, message: 'Stored', id: 8, UniqueCode: 'NOT-8', version: 1 });
  const { user } = await openKind(notice, '');
  await user.type(textbox('Authority'), 'Tax Officer');
  await user.type(textbox('Subject'), 'Short payment');
  const row = within(screen.getByRole('group', { name: 'Demand 1' }));
  await user.selectOptions(row.getByRole('combobox', { name: 'Head' }), 'Penalty');
  const amount = row.getByRole('textbox', { name: 'Amount' });
  await user.type(amount, '1.18 lakh');
  await user.click(button('Draft'));
  expect(await row.findByText(/write the amount in digits/)).toBeTruthy();
  expect(lastSaved(notice, 'add')).toBeUndefined();
  await user.clear(amount);
  await user.type(amount, '1,18,000.5');
  await user.click(button('Draft'));
  await waitFor(() =>
    expect(lastSaved(notice, 'add')).toMatchObject({
      law: null,
      demand: [{ head: 'Penalty', amount: 11_800_050 }],
    }),
  );
});
