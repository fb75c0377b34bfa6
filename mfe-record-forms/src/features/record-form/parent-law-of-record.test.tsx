import { screen, waitFor } from '@testing-library/react';
import { parentLaws } from '@lexboard/shared-lib/contract';
import { license, recordCalls } from '@lexboard/shared-lib/domain';
import { bodiesOf, breakConnection, reply, startServer } from '../../testing/answering-server.ts';
import { openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { choose, combobox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

const asked = () => bodiesOf(parentLaws);

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

test('a form asks for the name of its own law, and for no other before its list is opened', async () => {
  replyWith(license, { law: 42 });
  const { user } = await openKind(license, '7');
  expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  expect(bodiesOf(recordCalls(license).choices)).toMatchObject([{ parentLaw: false }]);
  expect(asked()).toMatchObject([{ ids: [42] }]);
  await user.click(combobox('Law Code Name'));
  expect(await screen.findByRole('option', { name: 'FACT-1948' })).toBeTruthy();
  expect(asked()).toMatchObject([{ ids: [42] }, { search: '' }]);
});

test('a law that is chosen keeps its name, whatever is found afterwards', async () => {
  const { user } = await openKind(license, '0');
  await choose(user, 'Law Code Name', 'FACT-KL-1957');
  await user.click(combobox('Law Code Name'));
  await user.paste('no such law');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(combobox('Law Code Name').value).toBe('FACT-KL-1957'));
});

test('a repealed law is marked, beside its name', async () => {
  const { user } = await openKind(license, '0');
  const repealed = {
    id: 5,
    ActCodeName: 'FACT-1948',
    Category: '',
    Law: 'The Factories Act, 1948',
    repealed: true,
  };
  reply(parentLaws, { success: 1, data: [repealed], more: false });
  await user.click(combobox('Law Code Name'));
  expect(
    await screen.findByRole('option', { name: 'FACT-1948 Repealed · The Factories Act, 1948' }),
  ).toBeTruthy();
});

test('a law that is gone reads as its number', async () => {
  replyWith(license, { law: 77 });
  await openKind(license, '7');
  await waitFor(() => expect(combobox('Law Code Name').value).toBe('77'));
});

test('without a connection the list says so', async () => {
  const { user } = await openKind(license, '0');
  breakConnection(parentLaws);
  await user.click(combobox('Law Code Name'));
  expect(await screen.findByText(/connection/i)).toBeTruthy();
});
