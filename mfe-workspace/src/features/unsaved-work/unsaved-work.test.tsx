import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { storeDraft, listStoredDrafts, type StoredDraft } from '@lexboard/shared-lib/session';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace } from '../../testing/render-workspace.tsx';
// The part that comes late: compiling it is no part of the time that the dialog has to appear.
import './unsaved-work-dialog.tsx';

const draft = (id: string, more: Partial<StoredDraft> = {}): StoredDraft => ({
  id,
  username: 'editor',
  form: '/law/12',
  kind: 'Law',
  name: 'LAW-000012',
  keptAt: Date.now(),
  version: 1,
  content: {},
  ...more,
});

/** The workspace of an editor whose browser has these drafts; what another tab keeps is heard of. */
async function openWith(...drafts: StoredDraft[]) {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await screen.findByRole('table', { name: 'Law List' });
  drafts.forEach(storeDraft);
  act(() => void window.dispatchEvent(new Event('storage')));
}

const entry = (count: number) => screen.findByRole('button', { name: `Unsaved work (${count})` });

test('nothing is listed where only somebody else typed', async () => {
  await openWith(draft('a', { username: 'admin' }));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: /^Unsaved work/ })).toBeNull();
});

test('kept drafts are listed with title, kind and time, lead to their forms, and can be discarded and taken back', async () => {
  const keptAt = Date.now() - 60_000;
  const time = formatMoment('Asia/Kolkata', keptAt);
  await openWith(draft('a', { keptAt }), draft('b', { form: '/license/0/7', kind: 'License', name: '' }));
  await userEvent.click(await entry(2));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved work' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('New license'),
    expect.stringContaining(`Law LAW-000012${time}`),
  ]);
  expect(dialog.getByRole('link', { name: 'Open New license' }).getAttribute('href')).toBe('/license/0/7');
  const names = ['Discard Law LAW-000012', 'Discard New license'];
  for (const button of names.map((name) => dialog.getByRole('button', { name })))
    await userEvent.click(button);
  expect(listStoredDrafts('editor')).toEqual([]);
  // At once: on a busy machine a look by role takes seconds, and the offer stays for ten.
  fireEvent.click(screen.getAllByText('Undo')[0] ?? document.body);
  expect(listStoredDrafts('editor')).toHaveLength(1);
  expect(await entry(1)).toBeTruthy();
});
