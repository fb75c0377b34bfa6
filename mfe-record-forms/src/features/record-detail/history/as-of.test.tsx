import { screen, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { bodiesOf, lawCalls, refuse, reply, startServer } from '../../../testing/answering-server.ts';
import { openLaw, replyWithHistory } from '../../../testing/law-history.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
  replyWithHistory(['Chapter I', 'Chapter II']);
  const circular = {
    id: 3,
    topic: 'Safety committees',
    link: 'https://egazette.gov.in/1',
    date: '2026-02-01',
  };
  reply(lawCalls.asOf, {
    success: 1,
    data: [storedLaw({ Rules: 'Chapter I' })],
    law: [],
    circulars: [{ ...circular, kind: 'Order', attachment: [] }],
    reviews: [{ id: 5, topic: 'Safety committees', outcome: 'No change', signed: true }],
  });
});

test('a day shows the record and its circulars as they stood, in the address, and leads back', async () => {
  const { user, dialog, valueOf, onDetail } = await openLaw();
  await user.type(dialog.getByRole('textbox', { name: 'As of' }), '31/03/2026');
  expect(await dialog.findByText('As it stood on 31 March 2026')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'As it stood' }));
  await dialog.findByRole('rowheader', { name: 'Rules' });
  expect(valueOf('Rules')).toBe('Chapter I');
  expect(dialog.getByRole('link', { name: /^Safety committees/ })).toBeTruthy();
  expect(dialog.getByText('Safety committees: No change, signed')).toBeTruthy();
  expect(bodiesOf(lawCalls.asOf)).toEqual([{ id: 42, day: '2026-03-31', accessusername: 'editor' }]);
  expect(onDetail).toHaveBeenLastCalledWith('2026-03-31');
  await user.click(dialog.getByRole('button', { name: 'Back to now' }));
  expect(valueOf('Rules')).toBe('Chapter II');
  expect(onDetail).toHaveBeenLastCalledWith('');
});

test('a linked day before the record says so, and another day can be chosen', async () => {
  refuse(lawCalls.asOf, 404, {
    message: 'It did not exist on 1 January 2020: it was added on 20 November 2026.',
  });
  const { dialog } = await openLaw('2020-01-01');
  expect((await dialog.findByRole('alert')).textContent).toContain('It did not exist on 1 January 2020');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(
    within(dialog.getByRole('region', { name: 'As it stood' })).getByRole('textbox', { name: 'As of' }),
  ).toBeTruthy();
});
