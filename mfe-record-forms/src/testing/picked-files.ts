import { fireEvent, screen, within } from '@testing-library/react';

export const fileSection = () => within(screen.getByRole('region', { name: 'Attachments' }));

export const fileRows = (): HTMLElement[] => fileSection().queryAllByRole('listitem');

/** The row of a file, by its name. */
export const fileRow = (name: string) =>
  within(fileRows().find((shown) => shown.textContent.includes(name)) ?? document.body);

export const pdf = (name: string) => new File(['pdf'], name, { type: 'application/pdf' });

/** Picks files as the browser's own dialog gives them, whatever it was asked to accept. */
export const pick = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
    target: { files: names.map(pdf) },
  });
