import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Providers } from '@lexboard/shared-lib/ui';
import { registerRemoteLoader } from './remote-loader.ts';
import { RemoteView } from './remote-view.tsx';
import { RemoteDialog } from './remote-dialog.tsx';

describe('A component of a remote', () => {
  /** The results of the next loads, in turn. */
  let arrivals: Promise<unknown>[];
  let asked: string[];

  /** The records of what the host page is told, and its answers. */
  const opened = {
    noteShown: jest.fn(),
    noteFailure: jest.fn<Promise<boolean>, [unknown, boolean]>(),
    onOtherVersion: jest.fn<() => void, [() => void]>(),
    close: jest.fn(),
  };
  const open = jest.fn(() => opened);

  /** As the real loader, it cannot know the type of what it loads. */
  function nextArrival<Module>(remote: string, module: string): Promise<Module>;
  function nextArrival(remote: string, module: string): Promise<unknown> {
    asked.push(`${remote} ${module}`);
    return arrivals.shift() ?? Promise.reject(new Error('No arrival is left.'));
  }

  beforeEach(() => {
    arrivals = [];
    asked = [];
    jest.clearAllMocks();
    opened.noteFailure.mockResolvedValue(false);
    opened.onOtherVersion.mockReturnValue(() => undefined);
    registerRemoteLoader({
      load: nextArrival,
      loadAndApply: () => Promise.reject(new Error('Components are loaded, not used.')),
      open,
      preload: () => undefined,
      refresh: () => Promise.resolve(),
      prepareScript: () => undefined,
    });
  });

  const Questions = ({ lawId }: { lawId: number }) => <p>Questions of law {lawId}</p>;
  const works = () => Promise.resolve({ Component: Questions });

  const show = () =>
    render(
      <Providers>
        <h1>Workspace</h1>
        <RemoteView
          component="mfe-questions-rules/LawQuestions"
          with={{ lawId: 7, shown: '', onShown: () => undefined }}
        />
      </Providers>,
    );

  test('shows the component that the remote offers, with its props', async () => {
    arrivals = [works()];
    show();
    expect(await screen.findByText('Questions of law 7')).toBeTruthy();
    expect(asked).toEqual(['mfe-questions-rules ./LawQuestions']);
  });

  test('says that it loads while the remote is on its way', async () => {
    const arrival = Promise.withResolvers<unknown>();
    arrivals = [arrival.promise];
    show();
    expect(screen.getByText('Loading')).toBeTruthy();
    await act(async () => arrival.resolve(await works()));
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('a remote that cannot be loaded gives a panel in its place, and Retry shows it once it can', async () => {
    arrivals = [Promise.reject(new Error('404')), works()];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Questions of law 7')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Workspace' })).toBeTruthy();
  });

  const Broken = () => {
    throw new Error('broken in render');
  };
  const throws = () => Promise.resolve({ Component: Broken });
  const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

  test('a component that throws gives the panel and leaves the rest alone', async () => {
    const complained = quietly();
    arrivals = [throws(), works()];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Questions of law 7')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Workspace' })).toBeTruthy();
    expect(complained).toHaveBeenCalled();
    expect(opened.noteFailure).toHaveBeenCalledWith(new Error('broken in render'), true);
  });

  test('a component that throws while it is mounted gives way to another version by itself', async () => {
    quietly();
    opened.noteFailure.mockResolvedValue(true);
    arrivals = [throws(), works()];
    show();
    expect(await screen.findByText('Questions of law 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a component that throws after it was shown gives the panel, whatever other versions there are', async () => {
    quietly();
    opened.noteFailure.mockResolvedValue(true);
    const BreaksLater = () => {
      const [broken, setBroken] = useState(false);
      return broken ? <Broken /> : <button onClick={() => setBroken(true)}>Break</button>;
    };
    arrivals = [Promise.resolve({ Component: BreaksLater }), works()];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(opened.noteShown).toHaveBeenCalledTimes(1);
    expect(opened.noteFailure).toHaveBeenCalledWith(new Error('broken in render'), false);
  });

  test('the panel goes by itself once the remote has another version', async () => {
    arrivals = [Promise.reject(new Error('404')), works()];
    show();
    await screen.findByRole('button', { name: 'Retry' });
    act(() => opened.onOtherVersion.mock.lastCall?.[0]());
    expect(await screen.findByText('Questions of law 7')).toBeTruthy();
  });

  test('the remote is open for as long as its component is on the page', async () => {
    arrivals = [works()];
    const { unmount } = show();
    await screen.findByText('Questions of law 7');
    expect(open).toHaveBeenCalledWith('mfe-questions-rules');
    expect(opened.close).not.toHaveBeenCalled();
    unmount();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });
});

describe('A dialog of a remote', () => {
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
    await userEvent.click(
      within(retry.parentElement ?? document.body).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Retry shows what was asked for in its place, once it can', async () => {
    load.mockResolvedValue({ Component: ({ id }: { id: number }) => <p>Law {id}</p> });
    await userEvent.click(await openInVain());
    expect(await screen.findByText('Law 7')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
