import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { reply } from '../../app/served-page.fixture.tsx';
import { refreshReleases } from './release-queries.ts';
import {
  canaryOf,
  chooseOf,
  dialogNamed,
  isClosed,
  openOperation,
  openReleases,
  remoteOf,
  serve,
  signInOperator,
} from './releases.fixture.tsx';

beforeEach(signInOperator);

const menuOf = (version: string) => screen.queryByRole('button', { name: `More for mfe-roadmap ${version}` });
const isFocused = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement === find()).toBe(true));
const heading = () => screen.getByRole('heading', { name: 'mfe-roadmap' });

const withState = (name: string, state: RemoteStatus['versions'][number]['state'], remote = remoteOf()) => ({
  ...remote,
  revision: 8,
  versions: remote.versions.map((version) => (version.version === name ? { ...version, state } : version)),
});

/** What is done with the remote makes it another one. */
function serveOperation(path: string, before: RemoteStatus, after: RemoteStatus): void {
  let now = before;
  serve([], {
    '/releases/status': () => reply(200, { success: 1, remotes: [now] }),
    [path]: () => {
      now = after;
      return reply(200, { success: 1, message: 'Done', revision: 8 });
    },
  });
}

async function retire(version: string) {
  const { person } = await openReleases();
  await chooseOf(version, 'Retire', person);
  const { button } = await dialogNamed('Retire a version of mfe-roadmap');
  await person.click(button('Retire'));
  await isClosed();
  await waitFor(() => expect(menuOf(version)).toBeNull());
}

test('after a version is retired the focus is at the menu of the next row', async () => {
  serveOperation('/releases/retire', remoteOf(), withState('3.0.0', 'retired'));
  await retire('3.0.0');
  await isFocused(() => menuOf('2.0.0'));
});

test('below the last row there is none: the focus is at the heading of the remote', async () => {
  serveOperation('/releases/retire', remoteOf(), withState('1.0.0', 'retired'));
  await retire('1.0.0');
  await isFocused(heading);
});

test.each([
  ['Promote canary of mfe-roadmap', 'Promote a version of mfe-roadmap', 'Promote', '/releases/promote'],
  ['Roll back mfe-roadmap', 'Roll back mfe-roadmap', 'Roll back', '/releases/rollback'],
  ['Unpin ravi', 'Unpin ravi from mfe-roadmap', 'Unpin', '/releases/pin'],
])(
  '%s: where its button is gone afterwards, the focus is at the heading',
  async (opener, title, save, path) => {
    const before = remoteOf({ canary: canaryOf(), pins: [{ user: 'ravi', version: '1.0.0' }] });
    serveOperation(path, before, remoteOf({ previous: null, revision: 8 }));
    const { person, button } = await openOperation(opener, title);
    await person.click(button(save));
    await isClosed();
    await waitFor(() => expect(screen.queryByRole('button', { name: opener })).toBeNull());
    await isFocused(heading);
  },
);

test('a button that is still there has the focus again', async () => {
  serveOperation('/releases/rollback', remoteOf({ canary: canaryOf() }), remoteOf({ revision: 8 }));
  const { person, button } = await openOperation('Roll back mfe-roadmap', 'Roll back mfe-roadmap');
  await person.click(button('Roll back'));
  await isClosed();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Promote canary/ })).toBeNull());
  await isFocused(() => screen.queryByRole('button', { name: 'Roll back mfe-roadmap' }));
});

test('where somebody else took the button away behind a dialog, closing that leads to the heading', async () => {
  serve([remoteOf()]);
  const { person, button } = await openOperation('Roll back mfe-roadmap', 'Roll back mfe-roadmap');
  serve([remoteOf({ previous: null, revision: 8 })]);
  await act(refreshReleases);
  await person.click(button('Cancel'));
  await isClosed();
  await isFocused(heading);
});
