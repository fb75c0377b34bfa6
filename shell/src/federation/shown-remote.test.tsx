import { useLayoutEffect, useState } from 'react';
import type React from 'react';
import { screen, waitFor } from '@testing-library/react';
import {
  createReactLifecycles,
  registerRemoteLoader,
  type ApplicationProps,
  type RemoteApplication,
} from '@lexboard/shared-lib/federation';
import { readManifest, replaceManifest } from './page-manifest.ts';
import { publishedRelease } from './published-release.fixture.ts';
import { showRemote, type ShownRemote } from './shown-remote.tsx';

const host = document.body.appendChild(document.createElement('div'));

/** The results of the next loads, in turn. */
let arrivals: Promise<unknown>[];
let shown: ShownRemote;

const opened = {
  noteShown: jest.fn(),
  noteFailure: jest.fn(() => Promise.resolve(false)),
  onOtherVersion: jest.fn<() => void, [() => void]>(() => () => undefined),
  close: jest.fn(),
};

/** As the real loader: a module that cannot be used is a failure, and its type is not known. */
async function nextApplied<Module, Result>(
  remote: string,
  module: string,
  apply: (loaded: Module) => Result | Promise<Result>,
): Promise<Result>;
async function nextApplied(_remote: string, _module: string, apply: (loaded: unknown) => unknown) {
  return apply(await arrivals.shift());
}

/** The page renders by itself here, as it does in the product: nothing waits for a test's `act`. */
beforeAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

beforeEach(() => {
  jest.clearAllMocks();
  publish('1.0.0');
  registerRemoteLoader({
    load: () => Promise.reject(new Error('Applications are used, not only loaded.')),
    loadAndApply: nextApplied,
    open: () => opened,
    preload: () => undefined,
    refresh: () => Promise.resolve(),
    prepareScript: () => undefined,
  });
});

afterEach(async () => {
  await shown.stop();
  host.replaceChildren();
});

const show = (...next: Promise<unknown>[]) => {
  arrivals = next;
  shown = showRemote('mfe-workspace', host, 5);
};
const publish = (version: string) =>
  replaceManifest({ ...readManifest(), remotes: { 'mfe-workspace': publishedRelease({ version }) } });
const working = () => createReactLifecycles(() => <h1>Law List</h1>);
const brokenInRender = () =>
  createReactLifecycles(() => {
    throw new Error('broken in render');
  });
const heading = () => screen.findByRole('heading', { name: 'Law List' });
const pressRetry = async () => (await screen.findByRole('button', { name: 'Retry' })).click();

test('shows the application, and nothing of it once stopped', async () => {
  show(Promise.resolve(working()));
  expect(await heading()).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await shown.stop();
  expect(host.childElementCount).toBe(0);
});

const realTimeout = setTimeout;

/** Lets React and promises finish what is due, while the time of the code under test stands still. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => realTimeout(resolve));
}

describe('the spinner', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'Date'] });
  });
  afterEach(() => jest.useRealTimers());

  test('is there once a remote takes long to come, and until it is there', async () => {
    const arrival = Promise.withResolvers<RemoteApplication>();
    show(arrival.promise);
    jest.advanceTimersByTime(149);
    await settle();
    expect(host.childElementCount).toBe(0);
    jest.advanceTimersByTime(1);
    await settle();
    expect(host.textContent).toBe('Loading');
    arrival.resolve(working());
    await settle();
    expect(host.textContent).toBe('Law List');
  });

  test('never comes for a remote that is quick', async () => {
    show(Promise.resolve(working()));
    await settle();
    expect(host.textContent).toBe('Law List');
    jest.advanceTimersByTime(1_000);
    await settle();
    expect(host.textContent).toBe('Law List');
  });

  test('waits for a second while a remote that has come is drawn', async () => {
    const drawn = Promise.withResolvers<undefined>();
    show(Promise.resolve({ ...working(), mount: () => drawn.promise }));
    await settle();
    jest.advanceTimersByTime(999);
    await settle();
    expect(host.textContent).toBe('');
    jest.advanceTimersByTime(1);
    await settle();
    expect(host.textContent).toBe('Loading');
    drawn.resolve(undefined);
    await settle();
    expect(host.textContent).toBe('');
  });

  test('takes the place of an error panel at once when the remote is shown again', async () => {
    const arrival = Promise.withResolvers<RemoteApplication>();
    show(Promise.reject(new Error('404')), arrival.promise);
    await settle();
    expect(host.textContent).toContain('This part could not be loaded');
    opened.onOtherVersion.mock.lastCall?.[0]();
    await settle();
    expect(host.textContent).toBe('Loading');
    arrival.resolve(working());
    await settle();
    expect(host.textContent).toBe('Law List');
  });

  test('does not take the place of the panel of a remote that breaks before it is mounted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const mounted = Promise.withResolvers<undefined>();
    const mount = ({ onFailure }: ApplicationProps) => {
      onFailure(new Error('broke early'));
      return mounted.promise;
    };
    show(Promise.resolve({ ...working(), mount }));
    await settle();
    expect(host.textContent).toContain('This part could not be loaded');
    jest.advanceTimersByTime(1_000);
    mounted.resolve(undefined);
    await settle();
    expect(host.textContent).toContain('This part could not be loaded');
  });
});

test('a remote that cannot be loaded gives a panel, and Retry shows it once it can', async () => {
  show(Promise.reject(new Error('404')), Promise.resolve(working()));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This part could not be loaded' }),
  ).toBeTruthy();
  expect(document.title).toBe('This part could not be loaded · Lexboard');
  await pressRetry();
  expect(await heading()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

test('a remote that throws while mounting gives a panel, and Retry shows it once it works', async () => {
  show(Promise.resolve(brokenInRender()), Promise.resolve(working()));
  await pressRetry();
  expect(await heading()).toBeTruthy();
});

test('an application that breaks later gives the panel in place of what it showed', async () => {
  const application = working();
  let tellFailure: ApplicationProps['onFailure'] | undefined;
  const watched: RemoteApplication = {
    ...application,
    mount: (props) => {
      tellFailure = props.onFailure;
      return application.mount(props);
    },
  };
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(Promise.resolve(watched), Promise.resolve(working()));
  await heading();
  tellFailure?.(new Error('broken later'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('heading', { name: 'Law List' })).toBeNull();
  expect(complained).toHaveBeenCalledWith('mfe-workspace broke.', new Error('broken later'));
  await pressRetry();
  expect(await heading()).toBeTruthy();
});

test('an application that cannot leave properly leaves all the same', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(Promise.resolve({ ...working(), unmount: () => Promise.reject(new Error('stuck')) }));
  await heading();
  await shown.stop();
  expect(host.childElementCount).toBe(0);
  expect(complained).toHaveBeenCalled();
});

test('an application that leaks does not get back onto the page, nor into the next one', async () => {
  const application = working();
  let left = 0;
  let leak: ReturnType<typeof setInterval> | undefined;
  const mount = ({ area, onFailure }: ApplicationProps) => {
    leak = setInterval(() => {
      left += 1;
      area.append('Left behind');
    }, 5);
    return application.mount({ area, onFailure });
  };
  try {
    show(Promise.resolve({ ...application, mount }));
    await heading();
    await shown.stop();
    show(Promise.resolve(working()));
    await heading();
    const before = left;
    await waitFor(() => expect(left).toBeGreaterThan(before + 2));
    expect(host.textContent).not.toContain('Left behind');
  } finally {
    clearInterval(leak);
  }
});

test('an application that arrives after its address was left is not mounted', async () => {
  const arrival = Promise.withResolvers<RemoteApplication>();
  const application = working();
  const bootstrap = jest.spyOn(application, 'bootstrap');
  const mount = jest.spyOn(application, 'mount');
  show(arrival.promise);
  await shown.stop();
  arrival.resolve(application);
  await waitFor(() => expect(bootstrap).toHaveBeenCalled());
  expect(mount).not.toHaveBeenCalled();
  expect(host.childElementCount).toBe(0);
});

test('what is shown is noted with its time, and closed once it is stopped', async () => {
  show(Promise.resolve(working()));
  await heading();
  await waitFor(() => expect(opened.noteShown).toHaveBeenCalledWith(5));
  expect(opened.close).not.toHaveBeenCalled();
  await shown.stop();
  expect(opened.close).toHaveBeenCalledTimes(1);
});

test('a panel heals by itself once the remote has another version', async () => {
  show(Promise.reject(new Error('404')), Promise.resolve(working()));
  await screen.findByRole('button', { name: 'Retry' });
  opened.onOtherVersion.mock.lastCall?.[0]();
  expect(await heading()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

test('another version that comes before the panel does is shown in its place', async () => {
  const arrival = Promise.withResolvers<RemoteApplication>();
  show(arrival.promise, Promise.resolve(working()));
  publish('2.0.0');
  arrival.reject(new Error('404'));
  expect(await heading()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('another version that comes while a broken application leaves is shown in its place', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const left = Promise.withResolvers<undefined>();
  let breakNow: ApplicationProps['onFailure'] | undefined;
  const breaking: RemoteApplication = {
    ...working(),
    mount: ({ onFailure }) => Promise.resolve(void (breakNow = onFailure)),
    unmount: () => left.promise,
  };
  show(Promise.resolve(breaking), Promise.resolve(working()));
  await waitFor(() => expect(opened.noteShown).toHaveBeenCalled());
  breakNow?.(new Error('broken later'));
  publish('2.0.0');
  left.resolve(undefined);
  expect(await heading()).toBeTruthy();
});

test('an application that never leaves is taken off the page all the same, and noted', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(Promise.resolve({ ...working(), unmount: () => new Promise<void>(() => undefined) }));
  await heading();
  await shown.stop();
  expect(host.childElementCount).toBe(0);
  expect(complained).toHaveBeenCalled();
  expect(opened.noteFailure).toHaveBeenCalledWith(expect.any(Error), false);
});

test('an application that throws as it is drawn anew is taken off once React has done with it', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const BreaksLater = () => {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('broken later');
    return <button onClick={() => setBroken(true)}>Break</button>;
  };
  show(Promise.resolve(createReactLifecycles(BreaksLater)));
  (await screen.findByRole('button', { name: 'Break' })).click();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(complained.mock.calls.map(([text]) => String(text))).toEqual(['mfe-workspace broke.']);
});

test('an application that renders without end is stopped by React, and gives the panel', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Endless = () => {
    const [count, setCount] = useState(0);
    useLayoutEffect(() => setCount(count + 1), [count]);
    return <h1>{count}</h1>;
  };
  show(Promise.resolve(createReactLifecycles(Endless)));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('an application with a React of its own fails as it is mounted, and gives the panel', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let otherReact: typeof React | undefined;
  await jest.isolateModulesAsync(async () => {
    otherReact = await import('react');
  });
  const WithOtherReact = () => <h1>{otherReact?.useState('never')[0]}</h1>;
  show(Promise.resolve(createReactLifecycles(WithOtherReact)));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
