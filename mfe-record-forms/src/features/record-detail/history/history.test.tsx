import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import {
  bodiesOf,
  hold,
  lawCalls,
  refuse,
  reply,
  replyBy,
  startServer,
} from '../../../testing/answering-server.ts';
import { entryOf, openLaw, replyWithHistory } from '../../../testing/law-history.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
});

describe('a law as it was', () => {
  beforeEach(() => replyWithHistory(['Chapter I', 'Chapter II', 'Chapter III']));

  const second = 'View as it was 20-11-2026 10:02:00 IST';

  test('every entry but that of the present version leads to the record as it was, and back, the focus too', async () => {
    const { user, dialog, valueOf, onDetail } = await openLaw('timeline');
    const views = dialog.getAllByRole('button', { name: /^View as it was/ });
    expect(views.map((button) => button.getAttribute('aria-label'))).toEqual([
      second,
      'View as it was 20-11-2026 10:01:00 IST',
    ]);
    await user.click(dialog.getByRole('button', { name: second }));
    expect(await dialog.findByText('As it was on 20-11-2026 10:02:00 IST, version 2 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'As it was' }));
    await waitFor(() => expect(valueOf('Rules')).toBe('Chapter II'));
    expect(valueOf('Master Name')).toBe('State Master');
    expect(bodiesOf(lawCalls.version)).toEqual([{ id: 42, version: 2, accessusername: 'editor' }]);
    expect(onDetail).toHaveBeenLastCalledWith('timeline_42.2');
    await user.click(await dialog.findByRole('button', { name: 'Back to now' }));
    expect(valueOf('Rules')).toBe('Chapter III');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: second }));
  });

  test('previous and next lead from moment to moment; the last one is now', async () => {
    const { user, dialog, valueOf, onDetail } = await openLaw('42.2');
    await waitFor(() => expect(valueOf('Rules')).toBe('Chapter II'));
    await user.click(dialog.getByRole('button', { name: 'Previous moment' }));
    await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
    expect(onDetail).toHaveBeenLastCalledWith('42.1');
    const previous = dialog.getByRole('button', { name: 'Previous moment' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.click(previous);
    expect(dialog.getByRole('status').textContent).toContain('version 1 of 3');
    await user.click(dialog.getByRole('button', { name: 'Next moment' }));
    await user.click(dialog.getByRole('button', { name: 'Next moment' }));
    expect(dialog.getByRole('region', { name: 'As it is now' })).toBeTruthy();
    expect(onDetail).toHaveBeenLastCalledWith('');
  });

  test.each([
    ['99.1', 'As it is now'],
    ['42.3', 'As it is now'],
    ['42.0-42.2', 'As it was'],
  ])("an address that says '%s' leads to what there is of it: %s", async (detail, name) => {
    const { dialog } = await openLaw(detail);
    expect(dialog.getByRole('region', { name })).toBeTruthy();
    await dialog.findByRole('rowheader', { name: /^Rules/ });
    expect(bodiesOf(lawCalls.version)).not.toContainEqual(expect.objectContaining({ id: 99 }));
  });

  test('a version that is not kept says so, and Retry asks again', async () => {
    refuse(lawCalls.version, 404, { message: 'Versions are kept since 20-11-2026.' });
    const { user, dialog, valueOf } = await openLaw('42.1');
    expect(await dialog.findByText('Versions are kept since 20-11-2026.')).toBeTruthy();
    expect(dialog.queryByRole('rowheader', { name: 'Rules' })).toBeNull();
    replyBy(lawCalls.version, () => ({ success: 1 as const, data: [storedLaw({ Rules: 'Found again' })] }));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(valueOf('Rules')).toBe('Found again'));
  });
});

describe('two moments compared', () => {
  beforeEach(() => replyWithHistory(['', 'Ships pay dues', 'All ships pay dues']));

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
    // The oldest entry has nothing before it.
    expect(dialog.getAllByRole('button', { name: /^Compare/ })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Compare 20-11-2026 10:03:00 IST with before' }));
    await waitFor(() => expect(rules()[0]).toBe('<del>Ships</del> pay dues'));
    expect(rules()[1]).toContain('<ins>All</ins>');
    expect(columns()).toEqual([
      'Field',
      '20-11-2026 10:02:00 IST, version 2',
      '20-11-2026 10:03:00 IST, version 3 (now)',
    ]);
    expect(rulesRow().getByText('Differs')).toBeTruthy();
    expect(onDetail).toHaveBeenLastCalledWith('timeline_42.2-42.3');
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Comparison' }));
    // The differences alone are shown until everything is asked for, and the address says so.
    expect(await dialog.findByText(/^1 of \d+ fields differ\.$/)).toBeTruthy();
    const compared = within(screen.getByRole('table', { name: 'Comparison' }));
    expect(compared.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Rules Differs',
    ]);
    await user.click(dialog.getByRole('checkbox', { name: 'Only differences' }));
    expect(compared.getAllByRole('rowheader').length).toBeGreaterThan(10);
    expect(onDetail).toHaveBeenLastCalledWith('timeline_42.2-42.3_everything');
  });

  test('a moment that is looked at is compared with now, or with any other; what is empty is two dashes', async () => {
    const { user, dialog, onDetail } = await openLaw('42.1');
    await user.click(await dialog.findByRole('button', { name: 'Compare with now' }));
    expect(onDetail).toHaveBeenLastCalledWith('42.1-42.3');
    await waitFor(() => expect(rules()).toEqual(['--', '<ins>All ships pay dues</ins>']));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'With' }), '42.2');
    expect(onDetail).toHaveBeenLastCalledWith('42.1-42.2');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare' }), '42.2');
    expect(await dialog.findByText('Nothing differs between these moments.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Back to now' }));
    expect(onDetail).toHaveBeenLastCalledWith('');
  });
});

describe('a version that is restored', () => {
  beforeEach(() => replyWithHistory(['Chapter I', 'Chapter II']));

  const restoreButton = { name: 'Restore this version' };
  const okButton = () => screen.getByRole('button', { name: 'Restore' });

  async function askToRestore() {
    const opened = await openLaw('42.1');
    await waitFor(() => expect(opened.valueOf('Rules')).toBe('Chapter I'));
    await opened.user.click(opened.dialog.getByRole('button', restoreButton));
    const question = within(await screen.findByRole('alertdialog', restoreButton));
    return { ...opened, question };
  }

  test('is asked about with what would change, which can be cancelled; then the timeline has the new entry', async () => {
    const { user, dialog, question, onDetail } = await askToRestore();
    const changes = () => question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes()).toEqual(['Rules: from Chapter II →  to Chapter I']);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodiesOf(lawCalls.revert)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', restoreButton)));
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog', restoreButton);
    replyBy(lawCalls.revert, () => {
      replyWithHistory(['Chapter I', 'Chapter II', 'Chapter I']);
      return { success: 1 as const, message: 'Data Updated Successfully', version: 3 };
    });
    await user.click(okButton());
    const success = within(await screen.findByRole('dialog', { name: 'Success' }));
    expect(success.getByText('Data Updated Successfully')).toBeTruthy();
    expect(bodiesOf(lawCalls.revert)).toEqual([{ id: 42, version: 2, to: 1, accessusername: 'editor' }]);
    await user.click(success.getByRole('button', { name: 'OK' }));
    expect(onDetail).toHaveBeenLastCalledWith('timeline');
    expect(await dialog.findByText('20-11-2026 10:03:00')).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'As it is now' })).toBeTruthy();
  });

  test('says what stands against it: a change meanwhile, or each field that is refused', async () => {
    const { user, question } = await askToRestore();
    refuse(lawCalls.revert, 409, { message: 'This law was changed meanwhile by admin.' });
    replyWithHistory(['Chapter I', 'Chapter II', 'Chapter III']);
    await user.click(okButton());
    expect((await question.findByRole('alert')).textContent).toContain('changed meanwhile by admin');
    expect(question.getByRole('listitem').textContent).toBe('Rules: from Chapter III →  to Chapter I');
    const errors = ['Category', 'Parent Law'].map((label) => ({
      field: label,
      message: `${label} cannot be changed once published.`,
    }));
    const refused = errors.map(({ message }) => message);
    refuse(lawCalls.revert, 422, { message: refused[0] ?? '', errors });
    await user.click(okButton());
    await waitFor(() => expect(question.getByRole('alert').textContent).toBe(refused.join('')));
    expect(bodiesOf(lawCalls.revert)).toContainEqual(expect.objectContaining({ version: 3, to: 1 }));
  });

  test('a restore that is on its way cannot be taken for cancelled', async () => {
    const { user, question } = await askToRestore();
    const end = hold(lawCalls.revert);
    await user.click(okButton());
    const cancel = question.getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    await user.click(cancel);
    await user.click(question.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', restoreButton).dataset['state']).toBe('open');
    reply(lawCalls.revert, { success: 1, message: 'Data Updated Successfully', version: 3 });
    end();
    await screen.findByRole('dialog', { name: 'Success' });
  });

  test('what is as it was already need not be restored', async () => {
    replyWithHistory(['Chapter I', 'Chapter II', 'Chapter I']);
    const { question } = await askToRestore();
    expect(question.getByText(/^The record already has its state of .*\.$/)).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  test.each([
    ['without Edit access', 'View', {}],
    ['while it is locked', 'Edit', { editOption: 'false' }],
    ['once it is repealed', 'Edit', { Active: 'Repealed' }],
  ] as const)('%s nothing can be restored', async (_, access, more) => {
    signIn(access);
    replyWithHistory(['Chapter I', 'Chapter II'], more);
    const { dialog, valueOf } = await openLaw('42.1');
    await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
    expect(dialog.getByRole('button', { name: 'Compare with now' })).toBeTruthy();
    expect(dialog.queryByRole('button', restoreButton)).toBeNull();
  });

  test('the law that this one was made from is shown as it was, but nothing is set back to it', async () => {
    replyWithHistory(['Chapter I', 'Chapter II'], {}, [entryOf(1, 41)]);
    const { dialog, valueOf } = await openLaw('41.1');
    expect(await dialog.findByText(/version 1 of 1 of LAW-000041$/)).toBeTruthy();
    await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
    expect(bodiesOf(lawCalls.version)).toContainEqual(expect.objectContaining({ id: 41, version: 1 }));
    expect(dialog.queryByRole('button', restoreButton)).toBeNull();
  });
});
