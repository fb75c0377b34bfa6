import { waitFor } from '@testing-library/react';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { callsTo, reply } from '../../app/served-page.fixture.tsx';
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
  versionOf,
} from './releases.fixture.tsx';

beforeEach(signInOperator);

const message = 'This remote has changed meanwhile. Please look at it again, then decide anew.';
const refuse = () => reply(409, { success: 0, message });

const repeats = /Doing it again replaces/;

/** Opens a dialog; by the time it is saved, somebody else has changed the remote, and the server refuses. */
async function saveStale(opener: string, save: string, path: string, now: RemoteStatus) {
  serve([remoteOf()], { [path]: refuse });
  const opened = await openOperation(opener, opener);
  serve([now], { [path]: refuse });
  await opened.person.click(opened.button(save));
  await opened.dialog.findByText(message);
  return opened;
}

const promoted = remoteOf({
  stable: '3.0.0',
  previous: '2.0.0',
  revision: 9,
  versions: [
    versionOf('3.0.0', { state: 'stable', share: 100 }),
    versionOf('2.0.0', { state: 'previous' }),
    versionOf('1.0.0'),
    versionOf('0.9.0', { state: 'retired' }),
  ],
});

test('a version that everyone has by now cannot become a canary; another one can', async () => {
  const { person, dialog, field } = await saveStale(
    'Start canary of mfe-roadmap',
    'Start canary',
    '/releases/canary',
    promoted,
  );
  expect(dialog.getByText('Everyone has 3.0.0 by now.')).toBeTruthy();
  expect(dialog.queryByText(/of people get/)).toBeNull();
  expect(dialog.queryByText(repeats)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Start canary' })).toBeNull();
  await person.type(field('Reason'), 'Once more{Enter}');
  expect(callsTo('/releases/canary')).toHaveLength(1);
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '2.0.0');
  expect(await dialog.findByText('1 % of people get 2.0.0.')).toBeTruthy();
  serve([promoted]);
  await person.click(dialog.getByRole('button', { name: 'Start canary' }));
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ revision: 7 }, { revision: 9, version: '2.0.0' }]);
});

test('a version that is retired by now cannot become a canary', async () => {
  const retired = remoteOf({ revision: 9, versions: [versionOf('3.0.0', { state: 'retired' })] });
  const { dialog } = await saveStale(
    'Start canary of mfe-roadmap',
    'Start canary',
    '/releases/canary',
    retired,
  );
  expect(dialog.getByText('3.0.0 is retired by now.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Start canary' })).toBeNull();
});

test('what somebody else has given to the same people meanwhile is not sent once more', async () => {
  serve([remoteOf()], { '/releases/canary': refuse });
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog } = await openOperation(title, title);
  serve([remoteOf({ canary: canaryOf({ percent: 1 }), revision: 9 })], { '/releases/canary': refuse });
  await person.click(dialog.getByRole('button', { name: 'Start canary' }));
  expect(await dialog.findByText('Nothing is changed yet.')).toBeTruthy();
  expect(dialog.queryByText(repeats)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Change canary' })).toBeNull();
});

test('what is sent again takes the place of what somebody else has changed, as the dialog says', async () => {
  const { person, dialog } = await saveStale(
    'Start canary of mfe-roadmap',
    'Start canary',
    '/releases/canary',
    remoteOf({ canary: canaryOf({ percent: 50, users: ['asha'] }), revision: 9 }),
  );
  expect(dialog.getByText('1 % of people get 3.0.0.')).toBeTruthy();
  expect(dialog.getByText(repeats)).toBeTruthy();
  serve([remoteOf()]);
  await person.click(dialog.getByRole('button', { name: 'Change canary' }));
  await isClosed();
  const [, again] = callsTo('/releases/canary');
  expect(again).toMatchObject({ revision: 9, percent: 1, plan: null, users: [] });
  expect(again).not.toHaveProperty('organisations');
});

const ofVersion = {
  promote: { item: 'Promote', save: 'Promote', title: 'Promote a version of mfe-roadmap' },
  retire: { item: 'Retire', save: 'Retire', title: 'Retire a version of mfe-roadmap' },
  pin: { item: 'Pin a person', save: 'Pin', title: 'Pin a person to mfe-roadmap' },
};

/** Chooses in the menu of 3.0.0; by the time it is saved, somebody else has changed the remote. */
async function saveStaleOf(name: keyof typeof ofVersion, now: Partial<RemoteStatus>) {
  const { item, save, title } = ofVersion[name];
  const path = `/releases/${name}`;
  serve([remoteOf()], { [path]: refuse });
  const { person } = await openReleases();
  await chooseOf('3.0.0', item, person);
  const opened = await dialogNamed(title);
  serve([remoteOf({ ...now, revision: 9 })], { [path]: refuse });
  if (name === 'pin') await person.type(opened.field('Person'), 'asha');
  await person.click(opened.button(save));
  await opened.dialog.findByText(message);
  return { person, ...opened, saveButton: () => opened.dialog.queryByRole('button', { name: save }) };
}

const { stable, versions } = promoted;
const retired = { versions: [versionOf('3.0.0', { state: 'retired' }), versionOf('1.0.0')] };
const pins = [
  { user: 'asha', version: '3.0.0' },
  { user: 'ravi', version: '3.0.0' },
];

test.each([
  ['promote', 'stable', { stable, versions }, 'Everyone has 3.0.0 by now.'],
  ['promote', 'retired', retired, '3.0.0 is retired by now.'],
  ['retire', 'stable', { stable, versions }, 'Everyone has 3.0.0 by now, so it cannot be retired.'],
  ['retire', 'the canary', { canary: canaryOf() }, '3.0.0 is the canary by now, so it cannot be retired.'],
  ['retire', 'retired', retired, '3.0.0 is retired by now.'],
  ['retire', 'pinned', { pins }, '3.0.0 cannot be retired: asha and ravi must be unpinned from it first.'],
  ['pin', 'retired', retired, '3.0.0 is retired by now.'],
  ['pin', 'pinned', { pins }, 'asha is pinned to 3.0.0 already.'],
] as const)(
  'a dialog to %s does not offer it where the version is %s by now',
  async (name, _, now, obstacle) => {
    const { person, dialog, field, saveButton } = await saveStaleOf(name, now);
    expect(dialog.getByRole('status').textContent).toBe(obstacle);
    expect(dialog.queryByText(repeats)).toBeNull();
    expect(saveButton()).toBeNull();
    await person.type(field('Reason'), 'Once more{Enter}');
    expect(callsTo(`/releases/${name}`)).toHaveLength(1);
  },
);

test('another version can be retired in place of one that cannot be any more', async () => {
  const { person, dialog, button } = await saveStaleOf('retire', { stable, versions });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '1.0.0');
  serve([promoted]);
  await person.click(button('Retire'));
  await isClosed();
  expect(callsTo('/releases/retire')).toMatchObject([{ revision: 7 }, { revision: 9, version: '1.0.0' }]);
});

test('whoever is unpinned by now is not unpinned again', async () => {
  serve([remoteOf({ pins })], { '/releases/pin': refuse });
  const { person, dialog, button, field } = await openOperation('Unpin ravi', 'Unpin ravi from mfe-roadmap');
  serve([remoteOf({ revision: 9 })], { '/releases/pin': refuse });
  await person.click(button('Unpin'));
  expect(await dialog.findByText('ravi is not pinned any more.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unpin' })).toBeNull();
  await person.type(field('Reason'), 'Once more{Enter}');
  expect(callsTo('/releases/pin')).toHaveLength(1);
});

test('once a dialog does not offer its operation any more, the focus stays in it', async () => {
  const { dialog } = await saveStaleOf('retire', retired);
  await waitFor(() =>
    expect(document.activeElement === dialog.getByRole('combobox', { name: 'Version' })).toBe(true),
  );
});

test('a version that somebody is pinned to is not among those that can be retired', async () => {
  serve([remoteOf({ pins: [{ user: 'ravi', version: '1.0.0' }] })]);
  const { person } = await openReleases();
  await chooseOf('3.0.0', 'Retire', person);
  const { dialog } = await dialogNamed('Retire a version of mfe-roadmap');
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['3.0.0']);
});

test('where nothing is left to roll back, the dialog does not offer it again', async () => {
  const { person, dialog, field } = await saveStale(
    'Roll back mfe-roadmap',
    'Roll back',
    '/releases/rollback',
    remoteOf({ stable: '1.0.0', previous: null, revision: 9 }),
  );
  expect(dialog.getByText(/^There is neither a canary nor an earlier good version/)).toBeTruthy();
  expect(dialog.queryByText(repeats)).toBeNull();
  await person.type(field('Reason'), 'Once more{Enter}');
  expect(callsTo('/releases/rollback')).toHaveLength(1);
});

test('why an operation is refused is scrolled into view', async () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { dialog } = await saveStale(
    'Roll back mfe-roadmap',
    'Roll back',
    '/releases/rollback',
    remoteOf({ stable: '1.0.0', previous: '0.9.0', revision: 9 }),
  );
  expect(dialog.getByText(repeats)).toBeTruthy();
  const scrolled: unknown = scrollIntoView.mock.contexts.at(-1);
  expect(scrolled instanceof Element && scrolled.textContent).toContain(message);
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' });
});
