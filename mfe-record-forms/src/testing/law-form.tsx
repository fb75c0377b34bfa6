import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { App } from '../app/app.tsx';

/** The entry of the history of an address that a link of the page led to. */
const linkedTo = { key: 'link', idx: 1 };

/** Opens an address of this remote beside the shell's place for notices, as if it was typed. */
export function openAddress(address: string, entry: typeof linkedTo | null = null) {
  queryClient.clear();
  window.history.replaceState(entry, '', address);
  const view = render(
    <>
      <App />
      <Providers>
        <NoticeOutlet />
      </Providers>
    </>,
  );
  return { ...view, user: userEvent.setup() };
}

/** Opens a form as a link of the page does, and waits until it can be filled or read. */
export async function openForm(address: string) {
  const opened = openAddress(address, linkedTo);
  await screen.findByRole('textbox', { name: 'Law' });
  return opened;
}

type User = ReturnType<typeof userEvent.setup>;

export const textbox = (name: string) =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name });

export const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

export const button = (name: string) => screen.getByRole('button', { name });

/** Chooses an option of a list by its words. */
export async function choose(user: User, name: string, option: string): Promise<void> {
  await user.click(combobox(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The save buttons that are shown, in their order. */
export const saveButtonsShown = (): string[] =>
  screen
    .getAllByRole('button')
    .map((shown) => shown.textContent)
    .filter((name) => ['Draft', 'Publish', 'Update'].includes(name));
