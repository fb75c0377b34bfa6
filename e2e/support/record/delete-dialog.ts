import type { Page } from '@playwright/test';

/** The dialog that asks why a record is to be deleted; `title` is what its kind is called. */
export const deleteDialog = (page: Page, title = 'Law') => {
  const dialog = page.getByRole('dialog', { name: `Delete ${title}`, exact: true });
  return {
    dialog,
    reason: dialog.getByRole('textbox', { name: 'Delete Reason' }),
    ok: dialog.getByRole('button', { name: 'OK' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    success: page.getByRole('dialog', { name: 'Success' }),
  };
};
