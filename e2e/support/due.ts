import type { Page } from '@playwright/test';

/** Today by the clocks of the demonstration organisation: as an ISO day, and its number in the month. */
export function todayInIndia(): { day: string; date: string } {
  // This language writes a day as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
  return { day, date: String(Number(day.slice(8))) };
}

/** The list of the page Due. */
export function dueList(page: Page) {
  const table = page.getByRole('table', { name: 'Due', exact: true });
  const text = page.getByRole('search', { name: 'Due' }).getByRole('searchbox');
  return {
    /** The rows, without the header and the headings between them. */
    rows: () => table.getByRole('row').filter({ has: page.getByRole('cell') }),
    section: (name: string) => table.getByRole('rowheader', { name }),
    search: async (words: string) => {
      await text.fill(words);
      await text.press('Enter');
    },
  };
}
