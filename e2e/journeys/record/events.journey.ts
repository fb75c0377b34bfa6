import { addBelow } from '../../support/record/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

const periodicity = { periodicity: 'Post-Event Based', dayscount: 10, dayMonthArr: [], startdate: null };

test(
  'an event that is entered from the menu of a row is due, in the dialog of its record and in Due, until it is removed',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a return that is due ten days after each event, on a telephone
    const editor = await callAs('editor');
    const law = await addLaw(editor);
    const made = { law: law.id, status: 'Published', values: periodicity } as const;
    const { code, name } = await addBelow(editor, 'return', made);
    const page = await as('editor');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/workspace?tab=returns&status=all&text=${name.split(' ').at(-1)}`);
    // When an event of a past day is entered
    await page.getByRole('button', { name: `Actions ${code}` }).click();
    await page.getByRole('menuitem', { name: `Add event ${code}` }).click();
    const adding = page.getByRole('dialog', { name: 'Add event' });
    await adding.getByRole('textbox', { name: 'Day of the event' }).fill('30/09/2026');
    await expect(adding.getByText('Due on Sat 10 Oct 2026.')).toBeVisible();
    await adding.getByRole('textbox', { name: 'Note' }).fill('Annual meeting');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding).toBeHidden();
    await expect(page).toHaveURL(/open=return(:|%3A)\d+$/);
    // Then the dialog of the return has it, with what is due by it
    const dialog = page.getByRole('dialog', { name: 'VIEW RETURN' });
    const event = dialog.getByRole('table', { name: 'Events' }).getByRole('row', { name: /Annual meeting/ });
    await expect(event).toContainText('Overdue');
    const last = dialog.getByRole('list', { name: 'Last due days' });
    await expect(last.getByRole('listitem')).toHaveText(/Sat 10 Oct 2026\s*Overdue/);
    // And it leads to what is due
    await event.getByRole('link', { name: 'Sat 10 Oct 2026' }).click();
    await expect(page).toHaveURL(/\/due\?.*open=due(:|%3A)\d+/);
    await expect(page.getByRole('dialog')).toContainText(name);
    // When the event is removed
    await page.goBack();
    await dialog.getByRole('button', { name: 'Remove the event of Wed 30 Sep 2026' }).click();
    await page.getByRole('alertdialog', { name: 'Remove event' }).getByRole('button', { name: 'OK' }).click();
    // Then nothing is due by it
    await expect(dialog.getByText('No event has been entered yet.')).toBeVisible();
    await expect(last).toBeHidden();
  },
);
