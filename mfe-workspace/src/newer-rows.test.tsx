import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

afterEach(() => jest.restoreAllMocks());

const changedRows = () => screen.queryByRole('region', { name: 'Changed rows' });

/** Comes back to the list after so many seconds, to its tab of the browser or to its window. */
function comeBack(seconds: number, event: 'tab' | 'window' = 'tab') {
  const later = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  act(() => {
    if (event === 'tab') document.dispatchEvent(new Event('visibilitychange'));
    else window.dispatchEvent(new Event('focus'));
  });
}

/** Shows two laws, of which others may have changed the second. The clock stands until somebody comes back. */
async function openList() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const server = { law: lawRow(2), isBroken: false };
  const asked = mockServer(() => {
    if (server.isBroken) return { status: 403, reply: { success: 0, message: 'Not now.' } };
    return listOf([lawRow(1), server.law]);
  });
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-2');
  return { asked, server };
}

test.each(['tab', 'window'] as const)(
  'a list whose %s is come back to after a minute says what changed, and shows it when that is pressed',
  async (event) => {
    const { server } = await openList();
    server.law = lawRow(2, { Law: 'A new name', version: 4 });
    comeBack(61, event);
    const show = await screen.findByRole('button', { name: '1 changed, show' });
    expect(screen.queryByText('A new name')).toBeNull();
    await userEvent.click(show);
    expect(await screen.findByText('A new name')).toBeTruthy();
    await waitFor(() => expect(changedRows()).toBeNull());
  },
);

test('within a minute nothing is asked, nor while the tab is hidden', async () => {
  const { asked } = await openList();
  const before = asked.length;
  comeBack(59);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeBack(600);
  expect(asked).toHaveLength(before);
});

test('a list that is the same says nothing', async () => {
  const { asked } = await openList();
  const before = asked.length;
  comeBack(61);
  await waitFor(() => expect(asked).toHaveLength(before + 1));
  await act(async () => Promise.resolve());
  expect(changedRows()).toBeNull();
});

test('rows that could not be asked for anew say so, until Retry brings them', async () => {
  const { server } = await openList();
  server.isBroken = true;
  comeBack(61);
  expect(await screen.findByText(/These rows may be out of date. Not now./)).toBeTruthy();
  server.isBroken = false;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
});
