import type { Locator, Page } from '@playwright/test';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A made-up GSTIN of Maharashtra that no other unit has, with its check character. */
export function createGstin(): string {
  const any = (from: string) => from.charAt(Math.floor(Math.random() * from.length));
  const letters = signs.slice(10);
  const digits = [1, 2, 3, 4].map(() => any('0123456789')).join('');
  const first = `27${any(letters)}${any(letters)}${any(letters)}C${any(letters)}${digits}${any(letters)}1Z`;
  const sum = [...first]
    .map((sign, index) => signs.indexOf(sign) * (1 + (index % 2)))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return first + signs.charAt((36 - (sum % 36)) % 36);
}

/** The page of units: its tree, its table and its dialogs. */
export const unitsPage = (page: Page) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const table = page.getByRole('table', { name: 'Units' });
  return {
    tree: page.getByRole('tree', { name: 'Units' }),
    rows: table.locator('tbody').getByRole('row'),
    dialog,
    detail: dialog('View Unit'),
    filterTree: (text: string) => page.getByRole('searchbox', { name: 'Filter the tree' }).fill(text),
    search: async (text: string) => {
      await page.getByRole('searchbox', { name: 'Search text' }).fill(text);
      await page.getByRole('searchbox', { name: 'Search text' }).press('Enter');
    },
    open: (name: string) => table.getByRole('button', { name, exact: true }).click(),
    fill: async (form: Locator, { name, code }: { name: string; code: string }) => {
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByRole('textbox', { name: 'Code' }).fill(code);
    },
    choose: async (form: Locator, label: string, option: string) => {
      await form.getByRole('combobox', { name: label }).fill(option);
      await page.getByRole('option', { name: option }).first().click();
    },
  };
};
