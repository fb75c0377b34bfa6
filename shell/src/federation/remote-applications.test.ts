import { waitFor } from '@testing-library/dom';
import { getMountedApps, navigateToUrl, triggerAppChange } from 'single-spa';
import { replaceManifest } from './page-manifest.ts';
import { publishedRelease } from './published-release.fixture.ts';
import { startApplications } from './remote-applications.ts';
import { showRemote } from './shown-remote.tsx';

jest.mock('./shown-remote.tsx', () => ({
  showRemote: jest.fn(() => ({ stop: () => Promise.resolve() })),
}));

function publish(remotes: Record<string, string[]>): void {
  const published = Object.entries(remotes).map(
    ([name, addresses]) => [name, publishedRelease({ addresses })] as const,
  );
  replaceManifest({
    remotes: Object.fromEntries(published),
    revision: 1,
    operator: false,
    overridable: false,
  });
}

/** Waits until the page has followed all that happened before. */
async function goTo(address: string): Promise<void> {
  navigateToUrl(address);
  await triggerAppChange();
}

let isSignedIn = true;

beforeAll(() => startApplications(() => isSignedIn));
beforeEach(async () => {
  isSignedIn = true;
  await goTo('/users');
  publish({ 'mfe-roadmap': ['/roadmap'] });
});

test('the application of an open address stays until another one is opened', async () => {
  publish({ 'mfe-roadmap': ['/roadmap', '/plans'] });
  await goTo('/plans');
  publish({ 'mfe-roadmap': ['/roadmap'] });
  await goTo('/plans?year=2027');
  expect(getMountedApps()).toEqual(['mfe-roadmap']);
  await goTo('/users');
  expect(getMountedApps()).toEqual([]);
  await goTo('/plans');
  expect(getMountedApps()).toEqual([]);
});

test('the application of an open address stays when another remote has the address', async () => {
  await goTo('/roadmap');
  publish({ 'mfe-roadmap': ['/plans'], 'mfe-workspace': ['/roadmap'] });
  await goTo('/roadmap?year=2027');
  expect(getMountedApps()).toEqual(['mfe-roadmap']);
  await goTo('/users');
  await goTo('/roadmap');
  expect(getMountedApps()).toEqual(['mfe-workspace']);
});

test('signing out forgets which application had the open address', async () => {
  await goTo('/roadmap');
  publish({});
  isSignedIn = false;
  await goTo('/login');
  isSignedIn = true;
  await goTo('/roadmap');
  expect(getMountedApps()).toEqual([]);
});

test.each([
  ['a remote that is new', { 'mfe-record-forms': ['/law'] }],
  ['a remote that is there', { 'mfe-roadmap': ['/roadmap', '/law'] }],
])('%s appears at the open address once a manifest brings it', async (_remote, remotes) => {
  await goTo('/law');
  expect(getMountedApps()).toEqual([]);
  jest.mocked(showRemote).mockClear();
  publish(remotes);
  await waitFor(() => expect(getMountedApps()).toEqual(Object.keys(remotes)));
  expect(showRemote).toHaveBeenCalledTimes(1);
});

test('the time to show begins with the navigation, before the application of the last address has left', async () => {
  publish({ 'mfe-roadmap': ['/roadmap'], 'mfe-workspace': ['/workspace'] });
  const left = Promise.withResolvers<undefined>();
  const stop = jest.fn(() => left.promise);
  jest.mocked(showRemote).mockReturnValueOnce({ stop });
  await goTo('/roadmap');
  const pressed = performance.now();
  navigateToUrl('/workspace');
  await waitFor(() => expect(stop).toHaveBeenCalled());
  const leaving = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  left.resolve(undefined);
  await waitFor(() => expect(getMountedApps()).toEqual(['mfe-workspace']));
  const since = jest.mocked(showRemote).mock.lastCall?.[2];
  expect(since).toBeGreaterThanOrEqual(pressed);
  expect(since).toBeLessThanOrEqual(leaving);
});
