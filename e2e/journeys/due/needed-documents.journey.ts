import { pdfOf } from '../../support/attachments/attachments.ts';
import { addReturnDueToday, openDueReturn } from '../../support/due/due-return.ts';
import { expect, test } from '../../support/journey.ts';

// A file that came meanwhile.
test.use({ provokes: /409/ });

test(
  'a filing with needed documents, approved by what was seen',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a return that is due today and needs two documents, with an owner and a checker
    const people = { owner: await callAs('editor'), checker: await callAs('admin') };
    const documents = [{ name: 'Challan' }, { name: 'Form 3A' }];
    const due = await addReturnDueToday(people, { documents, payable: 'yes' });
    // When its owner files it with one of them
    const office = await as('editor');
    const filed = await openDueReturn(office, due);
    await filed.getByRole('button', { name: 'File', exact: true }).click();
    const form = office.getByRole('dialog', { name: /^File / });
    const needed = form.getByRole('region', { name: 'Needed documents' }).getByRole('listitem');
    await expect(needed).toHaveText(['☐ Challan: missing', '☐ Form 3A: missing']);
    await form.getByLabel('Files', { exact: true }).setInputFiles(pdfOf('Challan April.pdf', 'Paid'));
    await expect(needed).toHaveText(['☑ Challan: Challan April.pdf', '☐ Form 3A: missing']);
    await form.getByRole('textbox', { name: 'Day on the document' }).fill('05/04/2026');
    await form.getByRole('button', { name: 'Add payment' }).click();
    await form.getByRole('combobox', { name: 'Head' }).selectOption('Tax or contribution');
    await form.getByRole('textbox', { name: 'Amount (₹)' }).fill('₹ 1,18,000');
    // Then it is not filed without a reason
    await form.getByRole('button', { name: 'File', exact: true }).click();
    await expect(form.getByText(/^Form 3A is missing: attach/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Reason for filing without Form 3A' }).fill('The portal is down');
    await form.getByRole('button', { name: 'File', exact: true }).click();
    await expect(filed.getByText('Submitted', { exact: true }).first()).toBeVisible();
    // When the other document is added while the checker reads
    const desk = await as('admin');
    const dialog = await openDueReturn(desk, due, '&checker=me');
    await expect(dialog.getByRole('list', { name: 'Payments' })).toContainText('₹ 1,18,000.00');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const approval = desk.getByRole('dialog', { name: 'Approve' });
    await expect(approval.getByText('The portal is down')).toBeVisible();
    await expect(approval.getByText(/Challan · of 5 Apr 2026 · uploaded/)).toBeVisible();
    const add = async (file: string) => {
      await filed.getByRole('button', { name: 'Add evidence' }).click();
      const adding = office.getByRole('dialog', { name: 'Add evidence' });
      await adding.getByLabel('Files', { exact: true }).setInputFiles(pdfOf(file, file));
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(filed.getByRole('link', { name: file })).toBeVisible();
    };
    await add('Form 3A.pdf');
    // Then it is shown before it is approved
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(approval.getByText(/New since you opened this/)).toBeVisible();
    await expect(approval.getByRole('region', { name: 'Needed documents' })).toContainText(
      'Form 3A: Form 3A.pdf',
    );
    await approval.getByRole('button', { name: 'Approve with the new files' }).click();
    await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
    // And a file that comes afterwards is marked
    await office.reload();
    await expect(filed.getByText('Done', { exact: true }).first()).toBeVisible();
    await add('Receipt.pdf');
    await expect(filed.getByText(/Added later$/)).toBeVisible();
  },
);
