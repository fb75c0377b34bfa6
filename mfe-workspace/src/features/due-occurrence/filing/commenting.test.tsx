import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { dueRow } from '../../../testing/due-rows.ts';
import { mockServer } from '../../../testing/mocked-server.ts';
import { ActingDialog } from './acting-dialog.tsx';

const people = [
  { id: 7, name: 'Asha Rao', account: 'asha', canEdit: true },
  { id: 8, name: 'Ashok (ashok2)', account: 'ashok2', canEdit: false },
];

/** Opens the form on a server where everybody may see the item. */
function open() {
  queryClient.clear();
  sessionStorage.clear();
  const asked = mockServer(({ path }) => ({
    reply: path === '/due/people' ? { success: 1, data: people, more: false, own: 1 } : { success: 1 },
  }));
  const occurrence = {
    ...dueRow(12, { name: 'Wage return', version: 3 }),
    ...{ why: [], penaltytype: [], penalty: '', referencelink: '', previous: null, next: null, note: '' },
    ...{ filedByName: '', filedAt: null, may: [], attachment: [], timeline: [] },
  };
  render(
    <Providers>
      <MemoryRouter>
        <ActingDialog action="comment" occurrence={occurrence} onClosed={jest.fn()} />
      </MemoryRouter>
    </Providers>,
  );
  return { user: userEvent.setup(), asked, text: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

const marked = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent);

test('an @ offers people who may see it, by keys and by touch, and their ids are sent', async () => {
  const { user, asked, text } = open();
  await user.type(text, 'x@As and @as');
  await waitFor(() => expect(marked()).toEqual(['Asha Rao']));
  expect(asked.find(({ path }) => path === '/due/people')?.body).toMatchObject({ sees: 12 });
  expect(text.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(marked()).toEqual(['Ashok (ashok2)']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(text.value).toBe('x@As and @Asha Rao ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(text, 'and @ashok');
  await user.click(await screen.findByRole('option', { name: 'Ashok (ashok2)' }));
  await user.type(text, '@');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Escape}{Backspace}');
  // The list closes, and the dialog stays.
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/due/comment')?.body).toMatchObject({
      id: 12,
      text: 'x@As and @{7} and @{8}',
    }),
  );
});
