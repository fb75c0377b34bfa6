import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentFormState, formState, holdsChanges } from '@lexboard/shared-lib/form-state';
import { lastActivity } from '@lexboard/shared-lib/session';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import {
  bar,
  closeReport,
  deleteSelected,
  done,
  lines,
  openLaws,
  refused,
  select,
  sentTo,
  spoken,
  threeLaws,
} from './testing/bulk-runs.ts';
import { listOf, mockServer, type Answer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace } from './testing/render-workspace.tsx';

test('selected rows are published as they were read, and a report names the rest and why', async () => {
  const asked = await openLaws(
    lines({ total: 2 }, done(1), refused(2, 'Please fill the Rules.', 'Please fill the Category.'), {
      success: 1,
    }),
  );
  await select('Select LAW-000001');
  await select('Select LAW-000002');
  expect((await bar()).getByText('2 selected')).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('1 published, 1 not published.')).toBeTruthy();
  const row = dialog.getByRole('row', { name: /LAW-000002/ });
  expect(row.textContent).toContain('Please fill the Rules. Please fill the Category.');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'publish' },
    target: {
      rows: [
        { id: 1, version: 3 },
        { id: 2, version: 7 },
      ],
    },
  });
});

test('all that match are named by the filter, not one by one', async () => {
  const asked = await openLaws(lines({ total: 1 }, done(1), { success: 1 }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  expect((await bar()).getByText('120 selected')).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 120 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Please mention the Delete Reason')).toBeTruthy();
  expect(sentTo(asked)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), ' Twice ');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 deleted.');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'delete', reason: 'Twice' },
    target: { list: 'draft', query: { allFields: 'act', sort: 'created', order: 'desc' } },
  });
});

test('a reason that is too long is not cut: the dialog says so, and asks for nothing', async () => {
  const asked = await openLaws();
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 law' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Delete Reason' }));
  await userEvent.paste('x'.repeat(10_001));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Delete Reason may have at most 10,000 characters.')).toBeTruthy();
  expect(sentTo(asked)).toEqual([]);
});

test('a field is changed to a value of its list', async () => {
  const asked = await openLaws(lines({ total: 1 }, done(3), { success: 1 }));
  await select('Select LAW-000003');
  await userEvent.click((await bar()).getByRole('button', { name: 'Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the category of 1 law' }));
  await dialog.findByRole('option', { name: 'Taxation' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Taxation');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 changed.');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'change', field: 'Category', value: 'Taxation' },
  });
});

test('what breaks off says how far it came', async () => {
  await openLaws(lines({ total: 3 }, done(1)));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 laws to Repealed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(
    'Broken off after at least 1 of 3. What is done stays done. The connection broke off.',
  );
});

test('what came to nothing leaves the rows selected, to be tried again', async () => {
  await openLaws([lines(), lines({ total: 3 }, done(1), done(2), done(3), { success: 1 })]);
  await select('Select all rows of this page');
  const run = async () => {
    await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 laws to Repealed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog.queryByText('Close')).toBeTruthy());
    await userEvent.click(dialog.getByText('Close'));
  };
  await run();
  expect((await bar()).getByText('3 selected')).toBeTruthy();
  await run();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('what is stopped is heard to its end: more was done than had been read', async () => {
  const { answer, say, end } = spoken();
  const asked = await openLaws(answer);
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 3 laws' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'OK' }));
  say({ total: 3 }, done(1));
  await dialog.findByText('1 of 3');
  expect(asked.some(({ path }) => path === '/law/bulk/stop')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  say(done(2), { success: 1 });
  end();
  expect(await dialog.findByText('2 published.')).toBeTruthy();
  expect(dialog.getByText('Stopped after 2 of 3. What is done stays done.')).toBeTruthy();
  const key: unknown = Reflect.get(Object(sentTo(asked)[0]), 'key');
  expect(asked.find(({ path }) => path === '/law/bulk/stop')?.body).toMatchObject({ key });
  expect(dialog.getByRole('status').parentElement).toBe(document.activeElement);
});

/** Whether the browser would ask before closing the tab. */
const tabAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a run that goes on has to be answered, and neither tab nor page is left without asking', async () => {
  const { answer, say, end } = spoken();
  await openLaws(answer);
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const name = 'Publish 1 law';
  await userEvent.click(within(await screen.findByRole('dialog', { name })).getByText('OK'));
  expect(await screen.findByRole('alertdialog', { name })).toBeTruthy();
  expect(tabAsks()).toBe(true);
  expect(holdsChanges()).toBe(true);
  expect(currentFormState()).toMatchObject({
    title: 'Leave this page',
    question: '“Publish 1 law” is still under way. If you leave, it is stopped; what is done stays done.',
  });
  say({ total: 1 }, done(1), { success: 1 });
  end();
  await screen.findByText('1 published.');
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(tabAsks()).toBe(false);
  expect(holdsChanges()).toBe(false);
});

test('a selection lasts over pages and orders, and ends with its filter', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('who takes a row out of everything keeps the others of the page', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await select('Select LAW-000002');
  expect((await bar()).getByRole('status').textContent).toBe('2 selected');
  expect(screen.getByRole('checkbox', { name: 'Select LAW-000003' })).toHaveProperty('checked', true);
});

test('a row that is deleted leaves the selection', async () => {
  mockServer(({ path }) =>
    path === '/law/delete'
      ? { reply: { success: 1, message: 'Law Deleted Successfully' } }
      : listOf(threeLaws),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
  await select('Select LAW-000002');
  await userEvent.click(screen.getByRole('button', { name: 'Delete LAW-000001' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('after selected rows were deleted, the focus goes to what follows the first of them', async () => {
  let left = threeLaws;
  mockServer(({ path }) => {
    if (path !== '/law/bulk') return listOf(left);
    left = threeLaws.filter(({ id }) => id === 3);
    return lines({ total: 2 }, done(1), done(2), { success: 1 });
  });
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
  await select('Select LAW-000002');
  await closeReport(await deleteSelected('Delete 2 laws', '2 deleted.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-3' })));
});

test('after selected rows were published, the focus goes to the first of them', async () => {
  mockServer(({ path }) =>
    path === '/law/bulk' ? lines({ total: 2 }, done(2), done(3), { success: 1 }) : listOf(threeLaws),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000002' }));
  await select('Select LAW-000003');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('2 published.');
  await closeReport(dialog);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-2' })));
});

test.each([
  ['250,000', { totalLength: 250_000 }, '2,50,000'],
  ['more than anybody counted', { totalLength: 10_000, totalCapped: true }, '10,000+'],
])('all of %s are selected, and the run says how many they are', async (_name, total, all) => {
  const { answer, say, end } = spoken();
  mockServer(({ path }) =>
    path === '/law/bulk' ? answer : { reply: { success: 1, data: threeLaws, ...total } },
  );
  renderWorkspace('/workspace?tab=laws&status=all&view=grid');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click((await bar()).getByRole('button', { name: `Select all ${all}` }));
  expect((await bar()).getByText(`${all} selected`)).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${all} laws` }));
  const counted = dialog.queryByText(
    'How many they are is shown once this has begun. Cancel stops it between two records.',
  );
  expect(counted !== null).toBe('totalCapped' in total);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(holdsChanges()).toBe(true));
  const held: boolean[] = [];
  const states = formState().subscribe((state) => held.push(state?.changed === true));
  localStorage.removeItem('lexboard.activity');
  say({ total: 250_001 }, done(1));
  expect(await dialog.findByText('1 of 2,50,001')).toBeTruthy();
  states.unsubscribe();
  const question: unknown = expect.stringContaining('“Publish 2,50,001 laws”');
  expect(currentFormState()).toMatchObject({ question });
  expect(held).toEqual([true, true]);
  expect(lastActivity()).toBeGreaterThan(0);
  expect(screen.getByRole('alertdialog', { name: 'Publish 2,50,001 laws' })).toBeTruthy();
  say({ success: 1 });
  end();
  expect(await dialog.findByText('Stopped after 1 of 2,50,001. What is done stays done.')).toBeTruthy();
});

test('only administrators lock', async () => {
  await openLaws();
  await select('Select LAW-000001');
  const offered = (await bar()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Select all 120', 'Publish', 'Category', 'Repeal', 'Delete', 'Actions', '']);
});

test('on a narrow page a menu offers the same', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Publish', 'Category', 'Repeal', 'Delete']);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard('P');
  await waitFor(() => expect(items[0]?.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Publish 1 law' })).toBeTruthy();
});

test('an administrator locks and unlocks', async () => {
  await openLaws(lines(), { role: 'yes' });
  await select('Select LAW-000001');
  expect((await bar()).getByRole('button', { name: 'Lock' })).toBeTruthy();
  expect((await bar()).getByRole('button', { name: 'Unlock' })).toBeTruthy();
});

test('who may only view selects nothing', async () => {
  await openLaws(lines(), { workspaceAccessType: 'View' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('where Back leads elsewhere meanwhile', () => {
  async function ask(bulk: Promise<Answer>) {
    mockServer(({ path }) => (path === '/law/bulk' ? bulk : listOf(threeLaws)));
    renderWorkspace('/workspace?tab=laws&status=all');
    await userEvent.click(await screen.findByRole('button', { name: 'Draft' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
    await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
    return within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  }

  test('a run that goes on stays in sight, and tells what it did', async () => {
    const answer = Promise.withResolvers<Answer>();
    const dialog = await ask(answer.promise);
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    goBack();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    answer.resolve(lines({ total: 1 }, done(1), { success: 1 }));
    expect(await dialog.findByText('1 published.')).toBeTruthy();
  });

  test('a run whose page is left says how far it was known to be', async () => {
    const { answer, say } = spoken();
    const dialog = await ask(Promise.resolve(answer));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    say({ total: 1 }, done(1));
    await dialog.findByText('1 of 1');
    cleanup();
    render(<NoticeOutlet />, { wrapper: Providers });
    expect(screen.getByRole('alert').textContent).toBe(
      'Broken off after at least 1 of 1: the page was left. What is done stays done.',
    );
  });

  test('what has not begun does not', async () => {
    await ask(Promise.resolve(lines()));
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
