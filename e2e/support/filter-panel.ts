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
