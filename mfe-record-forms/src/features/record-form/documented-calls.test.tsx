import { screen, waitFor } from '@testing-library/react';
import { parentLaws, recordCalls } from '@lexboard/shared-lib/contract';
import { law, license } from '@lexboard/shared-lib/domain';
import { choices } from '../../testing/choices.ts';
import { refuse, reply, startServer } from '../../testing/answering-server.ts';
import { lastSaved, openKind, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

test('a back end of the documented calls alone names the laws by its lists, and gets the whole payload', async () => {
  refuse(parentLaws, 404, {});
  refuse(recordCalls(license).sameCode, 404, {});
  reply(recordCalls(law).choices, { success: 1, ...choices });
  refuse(recordCalls(license).add, 500, { message: 'Not now.' });
  const { user } = await openKind(license, '');
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.type(textbox('License to be Obtained'), 'Licence');
  await user.click(button('Draft'));
  await waitFor(() =>
    expect(lastSaved(license, 'add')).toMatchObject({
      law: 5,
      id: 0,
      UniqueCode: '',
      attachment: [],
      attachmentremovelist: [],
      duplicateActive: '',
      publish_status: 'Draft',
      law_status: '',
      status: 0,
    }),
  );
});

test('a code that exists already is said in place of being ready to publish', async () => {
  reply(recordCalls(license).sameCode, { success: 1, data: [{ id: 3, code: 'LIC-000003', name: 'Other' }] });
  signIn('Edit', 'editor', {
    neededForPublish: {
      license: license.fields.filter(({ neededForPublish }) => neededForPublish).map(({ name }) => name),
    },
  });
  const { user } = await openKind(license, '0/42');
  await user.click(textbox('License to be Obtained'));
  await user.paste('Licence');
  await user.click(textbox('License Code'));
  await user.paste('L-1');
  // It is asked after a pause, beside all that a whole form draws.
  expect(await screen.findByText('This code exists already', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByText('Ready to publish')).toBeNull();
});
