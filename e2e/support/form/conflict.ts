import type { Page } from '@playwright/test';

/** The dialog that a save gets to see when somebody else saved first. */
export function conflictOn(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Changed by someone else' });
  return {
    dialog,
    fields: dialog.getByRole('list').getByRole('listitem'),
    /** The side that is taken of one field. */
    choice: (label: string, name: 'Keep mine' | 'Take theirs' | 'Merge') =>
      dialog.getByRole('group', { name: `${label}: which to take` }).getByRole('button', { name }),
    merged: (label: string) => dialog.getByRole('textbox', { name: `${label}, both in one` }),
    button: (name: 'Take all theirs' | 'Keep all mine' | 'Reload' | 'Keep editing' | 'Save') =>
      dialog.getByRole('button', { name, exact: true }),
  };
}
