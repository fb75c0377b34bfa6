import { screen, within } from '@testing-library/react';
import { license } from '@lexboard/shared-lib/domain';
import { replyWithLaw, startServer } from '../../testing/answering-server.ts';
import { openKind, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, openForm } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
});

// The contents show from 1024 px on, which this browser is not.
const ticked = () =>
  screen
    .queryAllByLabelText('complete', { selector: 'nav *' })
    .map((tick) => tick.parentElement?.textContent);

test('the contents tick the sections of which nothing is missing for Publish', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', Rules: '' }));
  await openForm('/law/42');
  expect(ticked()).toEqual(['Identity', 'Applicability']);
});

test('a section that may stay blank is ticked only while something is filled in', async () => {
  replyWithLawOf();
  const { user } = await openKind(license, '0');
  expect(ticked()).toEqual([]);
  const row = within(screen.getByRole('group', { name: 'Extension 1' }));
  await user.type(row.getByRole('textbox', { name: 'Start Date' }), '04/05/2026');
  await user.tab();
  expect(ticked()).toEqual(['Extension']);
  await user.click(button('Remove Extension 1'));
  expect(ticked()).toEqual([]);
});
