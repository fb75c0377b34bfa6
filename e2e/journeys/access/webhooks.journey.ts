import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { startReceiver } from '../../support/pages/webhook-receiver.ts';
import { addLaw } from '../../support/record/laws.ts';

test('a program that was away is told what it missed, signed with a secret that is shown once', async ({
  as,
  callAs,
}) => {
  // Given a program that is away, and an administrator who adds it as a webhook
  const receiver = await startReceiver();
  try {
    const page = await as('admin');
    await page.goto('/setup/organisation');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('checkbox', { name: 'A record is published' }).check();
    await expectAccessible(page, wideAndNarrow);
    await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
    const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
    const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    // When a law is published
    const law = await addLaw(await callAs('editor'));
    // Then the page says that it was not taken, and what waits
    const webhook = page
      .getByRole('list', { name: 'Webhooks' })
      .getByRole('listitem')
      .filter({ hasText: receiver.url });
    await page.getByRole('button', { name: `Deliveries: ${receiver.url}` }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
    const delivery = deliveries.getByRole('listitem').filter({ hasText: law.name });
    await expect(delivery).toContainText('Waiting');
    await delivery.getByRole('button', { name: /^Send again/ }).click();
    await expect(delivery).toContainText('The webhook answered 503.');
    await delivery.getByText('Reply 503').click();
    await expect(delivery).toContainText('Away for an hour');
    await expectAccessible(page, wideAndNarrow);
    await deliveries.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(webhook).toContainText('Failing since');
    await expectAccessible(page, wideAndNarrow);
    // When the program is back, and a test is sent
    receiver.comeBack();
    await webhook.getByRole('button', { name: /^Send a test/ }).click();
    // Then it is told, in a message that its library verifies
    // What others have published in the meantime may come first, and each attempt that failed has its pause.
    await expect
      .poll(() => receiver.verified(secret, law.name).length, { timeout: 120_000 })
      .toBeGreaterThan(0);
    expect(receiver.verified(secret, law.name)[0]).toMatchObject({
      type: 'record.published',
      data: { kind: 'law', id: String(law.id), code: law.code, state: 'Published' },
    });
    await expect(webhook).not.toContainText('Failing since');
    await webhook.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(webhook).toHaveCount(0);
  } finally {
    receiver.close();
  }
});
