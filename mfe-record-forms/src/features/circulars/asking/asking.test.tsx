import { screen, waitFor, within } from '@testing-library/react';
import { circularAdd, duePeople, listCall } from '@lexboard/shared-lib/contract';
import { addDays, attachedKinds, formatToday, law, license, returns } from '@lexboard/shared-lib/domain';
import { bodiesOf, reply, startServer } from '../../../testing/answering-server.ts';
import { openCirculars, replyWithCirculars } from '../../../testing/circulars-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';

const row = { editOption: 'true', version: 1 } as const;

test('a circular asks the owners of the records of its law, narrowed by hand, within two weeks', async () => {
  startServer();
  signIn();
  replyWithCirculars([]);
  reply(duePeople, {
    success: 1,
    data: [{ id: 6, name: 'editor', canEdit: true, disabled: false }],
    more: false,
    own: 6,
  });
  for (const kind of attachedKinds)
    reply(listCall(kind, 'published'), { success: 1, totalLength: 0, data: [] });
  reply(listCall(law, 'all'), {
    success: 1,
    totalLength: 1,
    data: [
      { ...row, id: 5, LawUniqueCode: 'LAW-000005', Law: 'The Factories Act, 1948', status: 'Published' },
    ],
  });
  const below = (id: number, name: string) => ({
    ...row,
    id,
    UniqueCode: `CODE-${id}`,
    ownerName: 'Ravi',
    ...{ [name]: `${name} ${id}` },
  });
  reply(listCall(returns, 'published'), {
    success: 1,
    totalLength: 2,
    data: [below(1, returns.wire.name), below(2, returns.wire.name)],
  });
  reply(listCall(license, 'published'), { success: 1, totalLength: 1, data: [below(1, license.wire.name)] });
  reply(circularAdd, { success: 1, message: 'Circular/Amendment Added Successfully', id: 2, version: 1 });
  const { user } = await openCirculars();
  await user.click(screen.getByRole('button', { name: 'Add Circular/Amendment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Circular/Amendment' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Notification');
  await user.type(dialog.getByRole('textbox', { name: 'Date' }), '01/02/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Topic' }), 'Dust');
  await user.type(dialog.getByRole('textbox', { name: 'Link' }), 'https://example.org/dust');
  await user.click(dialog.getByRole('radio', { name: 'Reviewers of its records' }));
  expect(dialog.getByText(/^Choose the law first/)).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: 'Law' }));
  await user.click(await screen.findByRole('option', { name: 'FACT-1948' }));
  expect(await dialog.findByText('4 of 4 records')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'License 1 of 1' }));
  await user.click(dialog.getByRole('checkbox', { name: `${returns.wire.name} 2` }));
  expect(dialog.getByText('2 of 4 records')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const day = addDays(formatToday('Asia/Kolkata'), 14);
  await waitFor(() =>
    expect(bodiesOf(circularAdd)).toMatchObject([
      {
        reviews: [
          { kind: 'law', id: 5, day },
          { kind: 'return', id: 1, day },
        ],
      },
    ]),
  );
});
