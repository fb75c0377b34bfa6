import { screen, within } from '@testing-library/react';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

/** Of two Published laws and a Draft, the second law lacks something. */
function mockIncomplete() {
  const asked: unknown[] = [];
  mockServer(
    () => listOf([lawRow(3), lawRow(2), lawRow(1, { status: 'Draft' })]),
    ({ path, body }) => {
      if (!path.endsWith('/incomplete'))
        return { status: 403, reply: { success: 0, message: 'Not asked for.' } };
      asked.push(body);
      return { reply: { success: 1, data: [{ id: 2, empty: ['Penalty', 'Authority'] }] } };
    },
  );
  return asked;
}

const sign = 'Incomplete: Penalty, Authority';

test('a published record that lacks what Publish needs is marked beside its code, with what is empty', async () => {
  const asked = mockIncomplete();
  renderWorkspace('/workspace?tab=laws&status=all');
  const mark = await screen.findByRole('img', { name: sign });
  expect(mark.title).toBe('Published, but empty: Penalty, Authority');
  expect(screen.getAllByRole('img', { name: /^Incomplete/ })).toHaveLength(1);
  expect(within(screen.getByRole('rowheader', { name: /ACT-2/ })).getByRole('img', { name: sign })).toBe(
    mark,
  );
  // Drafts may be empty.
  expect(asked).toEqual([{ ids: [2, 3], accessusername: 'editor' }]);
});

test('its card is marked, too', async () => {
  mockIncomplete();
  renderWorkspace('/workspace?tab=laws&status=all&view=grid');
  const cards = await screen.findAllByRole('listitem');
  expect(await within(cards[1] ?? document.body).findByRole('img', { name: sign })).toBeTruthy();
});
