import { rowsOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';

const address = '/setup/user-module-access-controller';

test(
  'an administrator changes what a signed-in person may do, who sees it and works by it at once',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a person who may only view, at the list of laws
    const call = await callAs('admin');
    const { reply } = await call('moduleaccess/list', { text: 'trainee' });
    const id = rowsOf(reply)[0]?.['id'];
    await call('moduleaccess/update', { id, workspaceAccessType: 'View', gridInfo: 'Yes' });
    const trainee = await as('trainee');
    await trainee.clock.install();
    await trainee.goto('/workspace');
    await expect(trainee.getByRole('heading', { name: 'Law List' })).toBeVisible();
    await expect(trainee.getByRole('link', { name: 'Add law' })).toHaveCount(0);
    // When an administrator finds them in the table and lets them edit
    const admin = await as('admin');
    await admin.goto(address);
    await admin.getByRole('searchbox', { name: 'Search text' }).fill('trainee');
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(`${address}?text=trainee`);
    const workspace = admin.getByRole('combobox', { name: 'Workspace of trainee' });
    await expect(workspace).toHaveValue('View');
    await workspace.selectOption('Edit');
    await admin.getByRole('combobox', { name: 'Grid view of trainee' }).selectOption('No');
    await expect(admin.getByText('1 user changed, not saved yet')).toBeVisible();
    // An unsaved choice is not lost by going elsewhere
    await admin.getByRole('link', { name: 'Laws Tree' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(workspace).toHaveValue('Edit');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('button', { name: 'Save' })).toHaveCount(0);
    // Then they read of it where they are, without signing in again, and the page has what they may use
    await trainee.clock.fastForward(15_000);
    await expect(trainee.getByText('An administrator has changed your access.')).toBeVisible();
    await expect(trainee.getByText('You may add and change records.')).toBeVisible();
    await expect(trainee.getByRole('link', { name: 'Add law' })).toBeVisible();
    await expect(trainee.getByRole('radio', { name: 'Grid' })).toHaveCount(0);
    await trainee.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(trainee.getByText('An administrator has changed your access.')).toHaveCount(0);
    // And the table still says so after a reload
    await admin.reload();
    await expect(workspace).toHaveValue('Edit');
    // When an administrator changes it once more while they have no page open
    await trainee.goto('about:blank');
    await call('moduleaccess/update', { id, workspaceAccessType: 'View' });
    // Then the page has it soon after it is opened anew, and says so
    await trainee.goto('/workspace');
    await expect(trainee.getByRole('rowheader').first()).toBeVisible();
    await trainee.clock.runFor(3_000);
    await expect(trainee.getByRole('link', { name: 'Add law' })).toHaveCount(0);
    await expect(trainee.getByText('You may read records, not change them.')).toBeVisible();
  },
);
