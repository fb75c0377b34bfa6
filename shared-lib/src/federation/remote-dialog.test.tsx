import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Providers } from '@lexboard/shared-lib/ui';
import { RemoteDialog } from './remote-dialog.tsx';
import { registerRemoteLoader } from './remote-loader.ts';

const load = jest.fn();

beforeEach(() => {
  load.mockReset();
  registerRemoteLoader({
    load,
    loadAndApply: () => Promise.reject(new Error('Components are loaded, not used.')),
    open: () => ({
      noteShown: () => undefined,
      noteFailure: () => Promise.resolve(false),
      onOtherVersion: () => () => undefined,
      close: () => undefined,
    }),
    preload: () => undefined,
    refresh: () => Promise.resolve(),
    prepareScript: () => undefined,
  });
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <Providers>
      <Button onClick={() => setOpen(true)}>View LAW-000007</Button>
      {open && (
        <RemoteDialog
          component="mfe-record-forms/LawDetail"
          with={{ id: 7, onClosed: () => setOpen(false) }}
          title="VIEW LAW"
          onClose={() => setOpen(false)}
        />
      )}
    </Providers>
  );
}

async function openInVain() {
  load.mockRejectedValueOnce(new Error('404'));
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'View LAW-000007' }));
  const dialog = await screen.findByRole('dialog', { name: 'VIEW LAW' });
  expect(dialog.textContent).toContain('This part could not be loaded');
  const retry = within(dialog).getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(document.activeElement).toBe(retry));
  return retry;
}

test('a dialog that cannot be loaded is one that says so: Escape and Close close it, and the focus goes back', async () => {
  await openInVain();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: 'View LAW-000007' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  load.mockRejectedValueOnce(new Error('404'));
  await userEvent.click(opener);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(within(retry.parentElement ?? document.body).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Retry shows what was asked for in its place, once it can', async () => {
  load.mockResolvedValue({ Component: ({ id }: { id: number }) => <p>Law {id}</p> });
  await userEvent.click(await openInVain());
  expect(await screen.findByText('Law 7')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
