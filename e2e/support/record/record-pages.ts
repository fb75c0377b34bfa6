import type { Page } from '@playwright/test';
import type { RecordWalk, RowGroup } from './record-walks.ts';

/** The rows of a list below its header. */
export const recordRows = (page: Page, list: string) =>
  page
    .getByRole('table', { name: list })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** The list of a kind. */
export function recordList(page: Page, { list }: RecordWalk) {
  const rows = recordRows(page, list);
  return {
    add: page.getByRole('main').getByRole('link', { name: /^Add (law|license|return|other compliance)$/ }),
    row: (text: string) => rows.filter({ has: page.getByRole('button', { name: text, exact: true }) }),
    edit: (text: string) => rows.filter({ hasText: text }).getByLabel(/^Edit /),
    duplicate: (text: string) => rows.filter({ hasText: text }).getByRole('link', { name: /^Duplicate / }),
    opener: (text: string) => rows.getByRole('button', { name: text, exact: true }),
  };
}

/** Opens the list of a kind with nothing but the records that contain a text. */
export async function openRecordsWith(page: Page, walk: RecordWalk, text: string): Promise<void> {
  const address = new URLSearchParams({ tab: walk.tab, status: 'all', text });
  await page.goto(`/workspace?${address.toString()}`);
  await recordList(page, walk).add.first().waitFor();
}

/** The controls of a form beside those that all forms have. */
export const recordForm = (page: Page) => ({
  day: (label: string) =>
    page
      .getByRole('region', { name: 'Schedule', exact: true })
      .getByRole('textbox', { name: label, exact: true }),
  picker: (label: string) =>
    page
      .getByRole('region', { name: 'Schedule', exact: true })
      .getByRole('button', { name: `Choose ${label}` }),
  calendar: (label: string) => page.getByRole('dialog', { name: `Choose ${label}` }),
  rows: (group: RowGroup) => page.getByRole('group', { name: new RegExp(`^${group.name} \\d+$`) }),
  cell: (group: RowGroup, number: number, label: string) => {
    const row = page.getByRole('group', { name: `${group.name} ${number}`, exact: true });
    return row
      .getByRole('textbox', { name: new RegExp(`^${label}( of extension ${number})?$`) })
      .or(row.getByRole('combobox', { name: label }));
  },
  addRow: (group: RowGroup) => page.getByRole('button', { name: `Add ${group.name}`, exact: true }),
  removeRow: (group: RowGroup, number: number) =>
    page.getByRole('button', { name: `Remove ${group.name} ${number}`, exact: true }),
  chip: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
  note: page.getByRole('note'),
});

/** The dialog of a record. */
export function recordDialog(page: Page, { headings }: RecordWalk) {
  const dialog = page.getByRole('dialog', { name: headings.view });
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    row: (label: string) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) }),
    extension: dialog.getByRole('table', { name: 'Extension' }),
    file: (name: string) => dialog.getByRole('link', { name, exact: true }),
    timeline: button(/^Timeline of Changes/),
    entries: dialog.getByRole('table', { name: 'Timeline of Changes' }).getByRole('row'),
    views: dialog.getByRole('button', { name: /^View as it was/ }),
    comparisons: dialog.getByRole('button', { name: /^Compare .* with before$/ }),
    comparison: dialog.getByRole('table', { name: 'Comparison' }),
    bar: dialog.getByRole('status').filter({ hasText: 'As it was on' }),
  };
}
