import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { startServer } from '../../../testing/answering-server.ts';
import { openLaw, replyWithHistory } from '../../../testing/law-history.tsx';
import { signIn } from '../../../testing/signed-in.ts';

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
  replyWithHistory(['Ships pay', 'Ships pay dues', 'All ships pay dues']);
});

const columns = () =>
  within(screen.getByRole('table', { name: 'Comparison' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

const rulesRow = () => within(screen.getByRole('row', { name: /^Rules/ }));
const rules = () =>
  rulesRow()
    .getAllByRole('cell')
    .map(({ innerHTML }) => innerHTML);

test('an entry is compared with the moment before it, its differences marked word by word', async () => {
  const { user, dialog, onDetail } = await openLaw('timeline');
  await user.click(dialog.getByRole('button', { name: 'Compare 20-11-2026 10:02:00 with before' }));
  await waitFor(() => expect(rules()).toEqual(['Ships pay', 'Ships pay<ins> dues</ins>']));
  expect(columns()).toEqual(['Field', '20-11-2026 10:01:00, version 1', '20-11-2026 10:02:00, version 2']);
  expect(rulesRow().getByText('Differs')).toBeTruthy();
  expect(onDetail).toHaveBeenLastCalledWith('timeline_42.1-42.2');
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Comparison' }));
});

test('the oldest entry has nothing before it', async () => {
  const { dialog } = await openLaw('timeline');
  expect(dialog.getAllByRole('button', { name: /^Compare/ })).toHaveLength(2);
});

test('what is empty is two dashes, and no word of either side', async () => {
  replyWithHistory(['', 'Ships pay']);
  await openLaw('42.1-42.2');
  await waitFor(() => expect(rules()).toEqual(['--', '<ins>Ships pay</ins>']));
});

test('any two moments can be chosen, the present one too', async () => {
  const { user, dialog, onDetail } = await openLaw('42.1-42.2');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'With' }), '42.3');
  expect(onDetail).toHaveBeenLastCalledWith('42.1-42.3');
  await waitFor(() => expect(rules()[1]).toContain('<ins>All</ins>'));
  expect(columns()[2]).toBe('20-11-2026 10:03:00, version 3 (now)');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare' }), '42.3');
  expect(await dialog.findByText('Nothing differs between these moments.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Back to now' }));
  expect(onDetail).toHaveBeenLastCalledWith('');
});

test('a moment that is looked at is compared with now', async () => {
  const { user, dialog, onDetail } = await openLaw('42.1');
  await user.click(await dialog.findByRole('button', { name: 'Compare with now' }));
  expect(onDetail).toHaveBeenLastCalledWith('42.1-42.3');
  await waitFor(() => expect(rules()[0]).toBe('<del>Ships</del> pay'));
});

test('the differences alone are shown until everything is asked for, and the address says so', async () => {
  const { user, dialog, onDetail } = await openLaw('42.1-42.2');
  expect(await dialog.findByText(/^1 of \d+ fields differ\.$/)).toBeTruthy();
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Rules Differs']);
  await user.click(dialog.getByRole('checkbox', { name: 'Only differences' }));
  expect(dialog.getAllByRole('rowheader').length).toBeGreaterThan(10);
  expect(onDetail).toHaveBeenLastCalledWith('42.1-42.2_everything');
});
