import { screen, waitFor, within } from '@testing-library/react';
import type { OwnChoice } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import '../organisation-page.tsx';

const choice = (id: number, name: string, values: Partial<OwnChoice> = {}): OwnChoice => ({
  id,
  name,
  retired: false,
  fixed: false,
  used: 0,
  ...values,
});
const industries = [
  choice(1, 'All Industries', { fixed: true, used: 3 }),
  choice(2, 'Cement', { used: 1200 }),
  choice(3, 'Textiles'),
  choice(4, 'Mining', { retired: true, used: 1 }),
];
let answer: (path: string) => Response | undefined;

beforeEach(() => {
  answer = () => undefined;
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/organisation/choices') {
      const lists = [
        { list: 'Bus', choices: [] },
        { list: 'indusKey', choices: industries },
      ];
      return reply(200, { success: 1, listsVersion: 'v1', lists });
    }
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    return answer(path) ?? reply(200, { success: 1, message: 'Done', data: [] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

async function openIndustries() {
  const { person } = openPage('/setup/organisation');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'List' }), 'Industries');
  const list = await screen.findByRole('list', { name: 'Lists of choices' });
  await within(list).findByText('Cement');
  return {
    person,
    rows: () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  };
}

const place = { list: 'indusKey', listsVersion: 'v1' };

test('each choice stands with its use, retired ones last, and one is moved, retired and brought back', async () => {
  const { person, rows } = await openIndustries();
  expect(rows()).toEqual([
    'All IndustriesUsed 3 times · Keeps its name: rules depend on it',
    'CementUsed 1,200 times',
    'TextilesNot used',
    'MiningRetired · Used onceBring back',
  ]);
  await person.click(screen.getByRole('button', { name: 'Move Textiles up' }));
  await waitFor(() =>
    expect(callsTo('/organisation/choices/order')).toMatchObject([{ ...place, ids: [1, 3, 2] }]),
  );
  await person.click(screen.getByRole('button', { name: 'More for Cement' }));
  await person.click(await screen.findByText('Retire'));
  await waitFor(() => expect(callsTo('/organisation/choices/update')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Bring back Mining' }));
  await waitFor(() =>
    expect(callsTo('/organisation/choices/update')).toMatchObject([
      { ...place, id: 2, retired: true },
      { ...place, id: 4, retired: false },
    ]),
  );
});

test('a name is refused where the list has it, and what the server refuses stands in the dialog', async () => {
  const { person } = await openIndustries();
  const message = 'The lists were changed meanwhile. Please look at them again.';
  answer = (path) =>
    path === '/organisation/choices/update' ? reply(409, { success: 0, message }) : undefined;
  await person.click(screen.getByRole('button', { name: 'Rename Cement' }));
  await screen.findByText('Rename Choice');
  const dialog = within(screen.getByRole('dialog', { name: 'Rename Choice' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await paste(person, name, 'mining');
  await person.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('This list has ‘Mining’ already.')).toBeTruthy();
  await person.clear(name);
  await paste(person, name, 'Cement and Lime');
  await person.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(callsTo('/organisation/choices/update')).toMatchObject([
    { ...place, id: 2, name: 'Cement and Lime' },
  ]);
  answer = () => undefined;
  await person.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a merge says how much changes before it is done', async () => {
  const { person } = await openIndustries();
  await person.click(screen.getByRole('button', { name: 'More for Cement' }));
  const merge = await screen.findByRole('menuitem', { name: 'Merge into another' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await person.keyboard('M');
  await waitFor(() => expect(merge.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
  await screen.findByText('Merge Choice');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Merge Choice' }));
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox'), 'Textiles');
  expect(
    dialog.getByText(/^1,200 records and units change: they get Textiles in place of Cement/),
  ).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(callsTo('/organisation/choices/merge')).toMatchObject([{ ...place, id: 2, into: 3 }]),
  );
});
