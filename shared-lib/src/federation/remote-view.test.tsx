import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '@lexboard/shared-lib/ui';
import { registerRemoteLoader } from './remote-loader.ts';
import { RemoteView } from './remote-view.tsx';

/** What the next loads give, in turn. */
let arrivals: Promise<unknown>[];
let asked: string[];

/** As the real loader, it cannot know the type of what it loads. */
function nextArrival<Module>(remote: string, module: string): Promise<Module>;
function nextArrival(remote: string, module: string): Promise<unknown> {
  asked.push(`${remote} ${module}`);
  return arrivals.shift() ?? Promise.reject(new Error('No arrival is left.'));
}

beforeEach(() => {
  arrivals = [];
  asked = [];
  registerRemoteLoader({
    load: nextArrival,
    loadAndApply: () => Promise.reject(new Error('Components are loaded, not used.')),
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

test('a component that throws gives the panel and leaves the rest alone', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken in render');
  };
  arrivals = [Promise.resolve({ Component: Broken }), works()];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Questions of law 7')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Workspace' })).toBeTruthy();
  expect(complained).toHaveBeenCalled();
});
