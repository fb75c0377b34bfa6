import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { rowsOf } from '../../support/calls.ts';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';

const username = 'editor';

test(
  'a program reads by a token that its person makes, cannot write, and is refused once it is revoked',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Tokens of an earlier try would have the name.
    const call = await callAs(username);
    const { reply: earlier } = await call('token/list', {});
    for (const { id } of rowsOf(earlier)) await call('token/revoke', { id });
    // Given a person who makes a token
    const page = await as(username);
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'Make token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a token' });
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password());
    await dialog.getByRole('button', { name: 'Make', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Token', exact: true });
    const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    const ask = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await page.request.post(`/api/${path}`, { headers, data })).status();
    };
    // Then a program reads with it, and does nothing else
    expect(await ask('law/parents', {})).toBe(200);
    expect(await ask('law/delete', { id: 1, reason: 'Tried' })).toBe(403);
    expect(await ask('session/list', {})).toBe(403);
    await page.reload();
    const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row', { name: /Nightly/ });
    await expect(row).not.toContainText('Not used yet');
    await expectAccessible(page, wideAndNarrow);
    // When its person revokes it
    await page.getByRole('button', { name: 'Revoke Nightly' }).dblclick();
    await page
      .getByRole('alertdialog', { name: 'Revoke token' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await expect(page.getByText('You have no tokens.')).toBeVisible();
    // Then the program is refused
    expect(await ask('law/parents', {})).toBe(401);
  },
);
