import type { Page } from '@playwright/test';

/** One of the filters beside the lists. */
export function filterSection(page: Page, title: 'Law Category' | 'States') {
  const options = page.getByRole('radiogroup', { name: title });
  return {
    /** Its title, which folds it. */
    fold: page.getByRole('button', { name: title, exact: true }),
    search: page.getByRole('searchbox', { name: `Search ${title}` }),
    clear: page.getByRole('button', { name: `Clear ${title}` }),
    options: options.getByRole('radio'),
    option: (name: string) => options.getByRole('radio', { name, exact: true }),
    empty: options.getByText('No Data Found...', { exact: true }),
  };
}

/** Has the filters stand beside the lists, which below 1600 pixels they do once their button was pressed. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/, expanded: false }).click();
  return page.getByRole('complementary', { name: 'Filters' });
}
