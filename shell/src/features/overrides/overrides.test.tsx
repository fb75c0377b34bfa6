import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import type { ReleaseManifest } from '@lexboard/shared-lib/contract';
import { startSession } from '@lexboard/shared-lib/session';
import { PageProviders } from '@lexboard/shared-lib/ui';
import {
  answerWith,
  callsTo,
  openPage,
  prepareServer,
  paste,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { recordFailedVersion, recordWorkingVersion } from '../../federation/failed-versions.ts';
import { recordShowTime } from '../../federation/health/show-times.ts';
import { replaceManifest } from '../../federation/page-manifest.ts';
import { readChosenVersions, storeChosenVersions } from './chosen-versions.ts';
import { OverridesTool } from './overrides-tool.tsx';

type Release = ReleaseManifest['remotes'][string];

const releaseOf = (remote: string, version: string, channel: Release['channel']): Release => ({
  version,
  container: remote,
  entry: `/remotes/${remote}/${version}/entry.js`,
  folder: `/remotes/${remote}/${version}/`,
  files: [],
  modules: {},
  addresses: [],
  channel,
  fallback: null,
});

const manifestOf = (channel: Release['channel'] = 'stable'): ReleaseManifest => ({
  success: 1,
  remotes: {
    'mfe-roadmap': releaseOf('mfe-roadmap', '2.0.0', channel),
    'mfe-workspace': releaseOf('mfe-workspace', '1.0.0', 'canary'),
  },
  revision: 1,
  operator: false,
  overridable: true,
});

/** Resources of the page as a browser tells of them, which jsdom does not. */
const resource = (path: string, startTime: number, duration: number) => ({
  name: `${location.origin}${path}`,
  startTime,
  duration,
});

beforeEach(() => {
  prepareServer();
  const resources = [
    resource('/remotes/mfe-roadmap/2.0.0/entry.js', 100, 40),
    resource('/remotes/mfe-roadmap/2.0.0/app.js', 120.4, 80),
    resource('/remotes/mfe-roadmap/1.0.0/app.js', 1, 900),
  ];
  Object.assign(performance, { getEntriesByType: () => resources });
  queryClient.clear();
  storeChosenVersions({});
});

function openPanel(manifest = manifestOf()) {
  const reload = jest.fn();
  const nothing = () => undefined;
  render(
    <PageProviders>
      <OverridesTool manifest={manifest} open onOpen={nothing} onClose={nothing} reload={reload} />
    </PageProviders>,
  );
  return { reload, person: userEvent.setup() };
}

const field = (remote: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Version of ${remote}` });

test('what was chosen is kept in a cookie that the server reads', () => {
  storeChosenVersions({ 'mfe-roadmap': '1.0.0', 'mfe-workspace': '' });
  expect(document.cookie).toBe('lexboard_overrides=mfe-roadmap@1.0.0');
  expect(readChosenVersions()).toEqual({ 'mfe-roadmap': '1.0.0' });
  expect(readChosenVersions('a=1; lexboard_overrides=mfe-x@1|rubbish|mfe-y@2-a; b=2')).toEqual({
    'mfe-x': '1',
    'mfe-y': '2-a',
  });
  storeChosenVersions({});
  expect(document.cookie).toBe('');
});

test('remotes stand with version, channel, source and times; another version is chosen by typing', async () => {
  recordShowTime({ kind: 'shown', remote: 'mfe-roadmap', version: '2.0.0', ms: 321.4 });
  recordShowTime({ kind: 'shown', remote: 'mfe-workspace', version: '0.9.0', ms: 5 });
  const { reload, person } = openPanel();
  const dialog = within(await screen.findByRole('dialog', { name: 'Release overrides' }));
  expect(dialog.getByText('Canary')).toBeTruthy();
  expect(dialog.getByText('From http://localhost/remotes/mfe-roadmap/2.0.0/entry.js')).toBeTruthy();
  expect(dialog.getByText(/^Loaded within 100\sms\. Shown 321\sms after the navigation\.$/)).toBeTruthy();
  expect(dialog.getByText('Not loaded on this page.')).toBeTruthy();
  await paste(person, field('mfe-roadmap'), '1.0 0');
  await person.click(dialog.getByRole('button', { name: 'Apply and reload' }));
  expect(await dialog.findByText('A version has letters, digits, dots and hyphens only.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await person.clear(field('mfe-roadmap'));
  await paste(person, field('mfe-roadmap'), ' 1.0.0 ');
  await person.click(dialog.getByRole('button', { name: 'Apply and reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(readChosenVersions()).toEqual({ 'mfe-roadmap': '1.0.0' });
});

test('what is chosen and not used says why, and is reset', async () => {
  storeChosenVersions({ 'mfe-roadmap': '9.9.9' });
  const { reload, person } = openPanel();
  expect(await screen.findByText('9.9.9 is not used: it is not published, or it is retired.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(readChosenVersions()).toEqual({});
});

/** The server offers these versions to whoever is signed in. */
function offer(versions: Record<string, string[]>) {
  answerWith(() => reply(200, { success: 1, versions }));
}
const isOffered = (remote: string) =>
  waitFor(() => expect(document.querySelector(`#versions-of-${remote} option`)).toBeTruthy());

test('versions are offered to everybody who is signed in, also of remotes without one here; no other one can be applied', async () => {
  offer({ 'mfe-roadmap': ['2.0.0', '1.0.0'], 'mfe-new': ['0.1.0'] });
  const { reload, person } = openPanel();
  await isOffered('mfe-roadmap');
  expect(callsTo('/releases/versions')).toHaveLength(1);
  expect(screen.getByText('This page has no version of it.')).toBeTruthy();
  const apply = () => person.click(screen.getByRole('button', { name: 'Apply and reload' }));
  await paste(person, field('mfe-roadmap'), '9.9.9');
  await apply();
  expect(await screen.findByText('9.9.9 is not published, or it is retired.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await person.clear(field('mfe-roadmap'));
  await paste(person, field('mfe-roadmap'), '1.0.0');
  await paste(person, field('mfe-workspace'), '3.0.0');
  await paste(person, field('mfe-new'), '0.1.0');
  await apply();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(readChosenVersions()).toEqual({
    'mfe-roadmap': '1.0.0',
    'mfe-workspace': '3.0.0',
    'mfe-new': '0.1.0',
  });
});

test('the profile menu opens it where the server allows overrides, and a mark is there while one is active', async () => {
  startSession(signedInAs('editor'));
  replaceManifest({ ...manifestOf(), overridable: false });
  const { person } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Profile of editor' }));
  expect(screen.queryByRole('button', { name: 'Release overrides' })).toBeNull();
  act(() => replaceManifest(manifestOf()));
  await person.click(screen.getByRole('button', { name: 'Release overrides' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Override: / })).toBeNull();
  act(() => replaceManifest(manifestOf('override')));
  const mark = await screen.findByRole('button', { name: 'Override: mfe-roadmap 2.0.0' });
  // The word that a telephone has room for.
  expect(within(mark).getByText('Override')).toBeTruthy();
  await person.click(mark);
  expect(await screen.findByRole('dialog', { name: 'Release overrides' })).toBeTruthy();
});

test('a version that was chosen and failed on this page says so, until it is shown again', async () => {
  act(() => recordFailedVersion('mfe-roadmap', '2.0.0'));
  openPanel(manifestOf('override'));
  const mark = { name: 'Override failed: mfe-roadmap 2.0.0', hidden: true };
  expect(within(await screen.findByRole('button', mark)).getByText('Failed')).toBeTruthy();
  const words = 'It failed on this page. Until you reload, another version is used in its place.';
  expect(await screen.findAllByText(words)).toHaveLength(1);
  act(() => recordWorkingVersion('mfe-roadmap', '2.0.0'));
  expect(screen.getByRole('button', { name: 'Override: mfe-roadmap 2.0.0', hidden: true })).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});
