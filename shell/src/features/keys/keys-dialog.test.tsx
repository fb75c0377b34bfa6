import { screen, waitFor, within } from '@testing-library/react';
import { startSession } from '@lexboard/shared-lib/session';
import { singleKeys } from '@lexboard/shared-lib/ui';
import { openPage, prepareServer } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

beforeEach(() => {
  prepareServer();
  localStorage.clear();
  startSession(signedInAs('editor'));
});

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));

test('? lists every key; single keys are switched off, stay off, and are switched on again in the profile menu', async () => {
  const { person, unmount } = openPage('/nowhere');
  await person.keyboard('?');
  const dialog = await openDialog();
  for (const key of Object.values(singleKeys)) expect(dialog.getByText(key)).toBeTruthy();
  await person.click(dialog.getByRole('checkbox', { name: 'Use single keys' }));
  unmount();

  const next = openPage('/nowhere');
  await next.person.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await next.person.click(screen.getByRole('button', { name: 'Profile of editor' }));
  await next.person.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const box = (await openDialog()).getByRole('checkbox', { name: 'Use single keys' });
  expect(box).toHaveProperty('checked', false);
  await next.person.click(box);
  await next.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await next.person.keyboard('?');
  expect(await openDialog()).toBeTruthy();
});
