import type { Page } from '@playwright/test';

/** The entry for a field of the law form: words, or choices by their names. */
export interface Entry {
  label: string;
  text?: string;
  choose?: string;
  /** More follows it in the option's name: a law's title follows its code. */
  noted?: boolean;
  /** The field takes several choices, and stays open for them. */
  several?: boolean;
}

/** Everything that publishing a state's law needs, in the order of its checks (D2 §5). */
export const publishEntries = (name: string): Entry[] => [
  { label: 'Law', text: name },
  { label: 'Act Code Name', text: 'HARB-1908' },
  { label: 'Business Function Access', choose: 'Legal', several: true },
  { label: 'Category', choose: 'Transport and Logistics' },
  { label: 'Central', choose: 'State' },
  { label: 'State', choose: 'Kerala', several: true },
  { label: 'Parent Law', choose: 'No Parent Law' },
  { label: 'Rules', text: 'Harbour Rules, 1910' },
  { label: 'Active/Repealed', choose: 'Active' },
  { label: 'Relevant Amendment', text: 'None' },
  { label: 'Applicability', text: 'Every harbour' },
  { label: 'Industry Key Words', choose: 'All Industries', several: true },
  { label: 'Employee Key Words', text: 'Pilots' },
  { label: 'Entity Type Key', choose: 'Listed Company', several: true },
  { label: 'Exemptions', text: 'Fishing boats' },
  { label: 'General Key Words', text: 'harbour, pilotage' },
  { label: 'Master Name', choose: 'State Master' },
];

const textField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const choiceField = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

/** The controls of the law form. */
export const lawForm = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  text: (label: string) => textField(page, label),
  choice: (label: string) => choiceField(page, label),
  field: (label: string) => textField(page, label).or(choiceField(page, label)),
  button: (name: 'Draft' | 'Publish' | 'Update') => page.getByRole('button', { name, exact: true }),
  closeButtons: page.getByRole('button', { name: 'Close', exact: true }),
  success: page.getByRole('dialog', { name: 'Success' }),
});

/** The option to be chosen for an entry. */
const optionOf = (page: Page, { choose = '', noted = false }: Entry) =>
  page.getByRole('option', noted ? { name: new RegExp(`^${choose} `) } : { name: choose, exact: true });

export async function fill(page: Page, entry: Entry): Promise<void> {
  const { label, text, choose = '', several = false } = entry;
  if (text !== undefined) return textField(page, label).fill(text);
  const field = choiceField(page, label);
  // A long list shows its beginning until it is narrowed.
  await field.fill(choose);
  await optionOf(page, entry).click();
  if (several) await field.press('Escape');
}

/** Answers the dialog after a save; the list follows. */
export async function confirmSaved(page: Page, text: 'Added' | 'Updated'): Promise<void> {
  const { success } = lawForm(page);
  await success.getByText(`Data ${text} Successfully`, { exact: true }).waitFor();
  await success.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(/\/workspace/);
}
