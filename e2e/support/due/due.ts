import type { Page } from '@playwright/test';

/** Today by the clocks of the demonstration organisation: as an ISO day, and its number in the month. */
export function todayInIndia(): { day: string; date: string } {
  // This language writes a day as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
  return { day, date: String(Number(day.slice(8))) };
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** A day as it is typed: '16/03/2026'. */
export const toTyped = (day: string): string => day.split('-').toReversed().join('/');

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

const dayParts = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A day as the page has it: 'Mon 16 Mar 2026'. */
export const sayDay = (day: string): string =>
  `${dayParts(day, { weekday: 'short' })} ${Number(day.slice(8))} ${dayParts(day, { month: 'short' })} ${day.slice(0, 4)}`;

/** The calendar of the page Due, wide enough for weeks. */
export function dueCalendar(page: Page) {
  const grid = page.getByRole('grid', { name: /^Due in / });
  return {
    grid,
    /** Its number, which leads to its list. */
    day: (day: string) =>
      grid.getByRole('link', {
        name: new RegExp(
          `^\\w+ ${Number(day.slice(8))} ${dayParts(day, { month: 'long' })} ${day.slice(0, 4)},`,
        ),
      }),
    entry: (name: string) => grid.getByRole('link', { name: new RegExp(`^${name}`) }),
    holiday: (name: string) => grid.getByText(name, { exact: true }),
  };
}

/** The dialog of one time that a record is due. */
export function dueDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Due item' });
  return {
    dialog,
    why: dialog.getByRole('list', { name: 'Why these days' }).getByRole('listitem'),
    next: dialog.getByRole('button', { name: /^Next: / }),
  };
}
