import { screen, waitFor } from '@testing-library/react';
import { callsTo, reply } from '../../../testing/served-page.fixture.tsx';
import {
  chooseOf,
  dialogNamed,
  isClosed,
  openDialog,
  openMenuOf,
  openReleases,
  serve,
  signInOperator,
} from '../releases.fixture.tsx';
import { canaryOf, remoteOf, versionOf } from '../remote-status.fixture.ts';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import type { Opened } from './opened-dialog.tsx';

describe('The canary', () => {
  beforeEach(signInOperator);

  async function openCanary(remote = remoteOf()) {
    const title = `${remote.canary ? 'Change' : 'Start'} canary of mfe-roadmap`;
    const opened = await openDialog({ name: 'canary', remote }, title);
    const { person, dialog, field } = opened;
    const fill = async (name: string, text: string) => {
      await person.clear(field(name));
      await person.type(field(name), text);
    };
    const saveButton = () => dialog.queryByRole('button', { name: /^(Start|Change) canary$/ });
    const save = () => person.click(saveButton() ?? document.body);
    const choosePlan = () => person.click(dialog.getByRole('radio', { name: 'Plan' }));
    return { ...opened, fill, save, saveButton, choosePlan };
  }

  test('a canary is started once, for a share and for some by name, after the server has refused a name', async () => {
    const message = "Nobody signs in as 'asha'.";
    serve([remoteOf()], {
      '/releases/canary': () => reply(422, { success: 0, message, errors: [{ field: 'users', message }] }),
    });
    const { person, dialog, field, fill, save, saveButton, closed } = await openCanary();
    await fill('Share in per cent', '12,5 %');
    await fill('People by name', 'asha');
    await fill('Organisations by name', 'Other Org');
    await fill('Reason', ' To try it ');
    expect(await dialog.findByText('12.5 % of people get 3.0.0.')).toBeTruthy();
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await save();
    // The dialog stays at the field, not at the note below it.
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(field('People by name')));
    expect(document.activeElement).toBe(field('People by name'));
    serve([remoteOf()]);
    await fill('People by name', 'ravi');
    await person.dblClick(saveButton() ?? document.body);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(callsTo('/releases/canary').slice(1)).toEqual([
      {
        remote: 'mfe-roadmap',
        revision: 7,
        version: '3.0.0',
        percent: 12.5,
        plan: null,
        users: ['ravi'],
        organisations: ['Other Org'],
        reason: 'To try it',
        accessusername: 'admin',
      },
    ]);
  });

  test('a canary of which nothing is changed is not sent, and another version comes with its own share', async () => {
    const { person, dialog, field, fill, saveButton } = await openCanary(
      remoteOf({ canary: canaryOf({ users: ['asha'] }) }),
    );
    expect(dialog.getByText('Nothing is changed yet.')).toBeTruthy();
    expect(saveButton()).toBeNull();
    await person.type(field('Reason'), 'I only say why{Enter}');
    expect(await dialog.findByText('Change something besides the reason.')).toBeTruthy();
    expect(callsTo('/releases/canary')).toEqual([]);
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '1.0.0');
    expect(field('Share in per cent').value).toBe('1');
    expect(dialog.getByText('The canary 3.0.0 (10 %) ends.')).toBeTruthy();
    await fill('Share in per cent', '20');
    await waitFor(() => expect(saveButton()).toBeTruthy());
  });

  test('a plan is sent with its steps; what is no plan is said at its field', async () => {
    const { dialog, field, fill, save, choosePlan, closed } = await openCanary();
    await choosePlan();
    await fill('Steps in per cent', '10, 5');
    await save();
    expect(await dialog.findByText(/^Steps are shares from 0.01 to 100 that rise/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Steps in per cent')));
    await fill('Steps in per cent', '5, 100');
    await fill('Minutes for each', '0.5');
    await save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(callsTo('/releases/canary')).toMatchObject([{ plan: { steps: [5, 100], everyMinutes: 0.5 } }]);
  });

  test('a plan for a remote without a stable version is not offered, and it says why, with a sign', async () => {
    const { dialog, saveButton, choosePlan } = await openCanary(remoteOf({ stable: null, previous: null }));
    const hasSign = (words: RegExp) =>
      Boolean(screen.getByText(words).closest('[role=status]')?.querySelector('svg'));
    expect(hasSign(/^1 % of people get 3\.0\.0\.$/)).toBe(false);
    await choosePlan();
    expect(await dialog.findByText(/^A plan compares 3.0.0 with stable/)).toBeTruthy();
    expect(hasSign(/^A plan compares/)).toBe(true);
    expect(saveButton()).toBeNull();
  });
});

describe('Operations', () => {
  beforeEach(signInOperator);

  const basis = { remote: 'mfe-roadmap', revision: 7, accessusername: 'admin' };
  const pins = [{ user: 'ravi', version: '1.0.0' }];

  test('the buttons of a remote promote its canary, pin and unpin a person, and retire what nobody gets', async () => {
    const remote = remoteOf({ canary: canaryOf(), pins });
    remote.versions.push(versionOf('0.9.0'));
    serve([remote]);
    const { person, card } = await openReleases();
    await person.click(card.getByRole('button', { name: 'Promote canary of mfe-roadmap' }));
    const promote = await dialogNamed('Promote a version of mfe-roadmap');
    expect(
      promote.dialog.getByText('Everyone gets 3.0.0: it goes from 10 % to 100 % of people.'),
    ).toBeTruthy();
    await person.click(promote.button('Promote'));
    await isClosed();
    expect(screen.getByText('Done')).toBeTruthy();
    await person.click(card.getByRole('button', { name: 'Unpin ravi' }));
    const unpin = await dialogNamed('Unpin ravi from mfe-roadmap');
    await person.click(unpin.button('Unpin'));
    await isClosed();
    await chooseOf('3.0.0', 'Pin a person', person);
    const pin = await dialogNamed('Pin a person to mfe-roadmap');
    await person.click(pin.field('Reason'));
    await person.paste('x'.repeat(501));
    await person.click(pin.button('Pin'));
    expect(await pin.dialog.findByText('Please fill the Person.')).toBeTruthy();
    expect(pin.dialog.getByText('May have at most 500 characters.')).toBeTruthy();
    await person.clear(pin.field('Reason'));
    await person.type(pin.field('Person'), 'asha');
    await person.click(pin.button('Pin'));
    await isClosed();
    const menu = await openMenuOf('1.0.0', person);
    expect(menu.getByRole('menuitem', { name: 'Pin a person' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Retire' })).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await chooseOf('0.9.0', 'Retire', person);
    const retire = await dialogNamed('Retire a version of mfe-roadmap');
    expect(retire.dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['0.9.0']);
    const final = retire.dialog.getByText(/This cannot be undone\.$/).closest('[role=status]');
    expect(final?.querySelector('svg')).toBeTruthy();
    await person.click(retire.button('Retire'));
    await isClosed();
    expect(callsTo('/releases/promote')).toEqual([{ ...basis, version: '3.0.0' }]);
    expect(callsTo('/releases/pin')).toEqual([
      { ...basis, user: 'ravi', version: null },
      { ...basis, user: 'asha', version: '3.0.0' },
    ]);
    expect(callsTo('/releases/retire')).toEqual([{ ...basis, version: '0.9.0' }]);
  });

  test('a rollback is two presses, and says where it leads; afterwards the focus is at the heading', async () => {
    let now = remoteOf();
    serve([], {
      '/releases/status': () => reply(200, { success: 1, remotes: [now] }),
      '/releases/rollback': () => {
        now = remoteOf({ stable: '1.0.0', previous: null, revision: 8 });
        return reply(200, { success: 1, message: 'Done', revision: 8 });
      },
    });
    const { person, card } = await openReleases();
    await person.click(card.getByRole('button', { name: 'Roll back mfe-roadmap' }));
    const { dialog, button } = await dialogNamed('Roll back mfe-roadmap');
    expect(dialog.getByText('They get 1.0.0 with their next page.')).toBeTruthy();
    await person.click(button('Roll back'));
    await isClosed();
    expect(callsTo('/releases/rollback')).toEqual([basis]);
    await waitFor(() => expect(card.queryByRole('button', { name: /^Roll back/ })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'mfe-roadmap' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('what somebody else did meanwhile is said, what is typed stays, and the next try is decided on it', async () => {
    const message = 'This remote has changed meanwhile. Please look at it again, then decide anew.';
    const now = remoteOf({ stable: '1.0.0', previous: null, revision: 9 });
    serve([now], { '/releases/promote': () => reply(409, { success: 0, message }) });
    const { person, dialog, field, button, closed } = await openDialog(
      { name: 'promote', remote: remoteOf(), version: '3.0.0' },
      'Promote a version of mfe-roadmap',
    );
    await person.type(field('Reason'), 'To try it');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await person.click(button('Promote'));
    expect((await dialog.findByRole('listitem')).textContent).toBe('Stable: 2.0.0 → 1.0.0');
    expect(dialog.getByText(/Doing it again replaces/)).toBeTruthy();
    const scrolled: unknown = scroll.mock.contexts.at(-1);
    expect(scrolled instanceof Element && scrolled.textContent).toContain(message);
    serve([now]);
    await person.click(button('Promote'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(callsTo('/releases/promote')).toMatchObject([
      { revision: 7 },
      { revision: 9, reason: 'To try it' },
    ]);
  });

  const promoted: Partial<RemoteStatus> = {
    stable: '3.0.0',
    versions: [versionOf('3.0.0', { state: 'stable' }), versionOf('1.0.0')],
  };

  test.each<[Opened['name'], title: string, save: string, Partial<RemoteStatus>, obstacle: string]>([
    ['canary', 'Start canary of', 'Start canary', promoted, 'Everyone has 3.0.0 by now.'],
    ['promote', 'Promote a version of', 'Promote', promoted, 'Everyone has 3.0.0 by now.'],
    [
      'retire',
      'Retire a version of',
      'Retire',
      promoted,
      'Everyone has 3.0.0 by now, so it cannot be retired.',
    ],
    [
      'pin',
      'Pin a person to',
      'Pin',
      { pins: [{ user: 'asha', version: '3.0.0' }] },
      'asha is pinned to 3.0.0 already.',
    ],
    ['unpin', 'Unpin ravi from', 'Unpin', {}, 'ravi is not pinned any more.'],
    [
      'rollback',
      'Roll back',
      'Roll back',
      { previous: null },
      'There is neither a canary nor an earlier good version to go back to.',
    ],
  ])(
    'the dialog of %s does not offer it once that is impossible',
    async (name, title, save, now, obstacle) => {
      const path = `/releases/${name.replace('un', '')}`;
      const user = name === 'unpin' ? 'ravi' : undefined;
      const remote = remoteOf({ pins: user ? pins : [] });
      serve([remoteOf({ ...now, revision: 9 })], {
        [path]: () => reply(409, { success: 0, message: 'Changed' }),
      });
      const { person, dialog, field, button } = await openDialog(
        { name, remote, version: '3.0.0', user },
        `${title} mfe-roadmap`,
      );
      if (name === 'pin') await person.type(field('Person'), 'asha');
      await person.click(button(save));
      expect(await dialog.findByText(obstacle)).toBeTruthy();
      expect(dialog.queryByText(/Doing it again replaces/)).toBeNull();
      expect(dialog.queryByRole('button', { name: save })).toBeNull();
      await person.type(field('Reason'), 'Once more{Enter}');
      expect(callsTo(path)).toHaveLength(1);
    },
  );

  test('another version can be retired in place of one that cannot be any more; the focus stays in the dialog', async () => {
    serve([remoteOf({ ...promoted, revision: 9 })], {
      '/releases/retire': () => reply(409, { success: 0, message: 'Changed' }),
    });
    const { person, dialog, button, closed } = await openDialog(
      { name: 'retire', remote: remoteOf(), version: '3.0.0' },
      'Retire a version of mfe-roadmap',
    );
    await person.click(button('Retire'));
    const version = dialog.getByRole('combobox', { name: 'Version' });
    await waitFor(() => expect(document.activeElement).toBe(version));
    await person.selectOptions(version, '1.0.0');
    serve([]);
    await person.click(button('Retire'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(callsTo('/releases/retire')).toMatchObject([{ revision: 7 }, { revision: 9, version: '1.0.0' }]);
  });

  test('a version that was taken back is used again with a reason: why the server refuses stands in the dialog', async () => {
    const message = 'mfe-roadmap 3.0.0 was rolled back. Give a reason to use it again.';
    serve([], { '/releases/canary': () => reply(422, { success: 0, message }) });
    const remote = remoteOf({ versions: [versionOf('3.0.0', { state: 'taken back' })] });
    const { person, dialog, button } = await openDialog(
      { name: 'canary', remote },
      'Start canary of mfe-roadmap',
    );
    expect(dialog.getByText(/^This version was rolled back before/)).toBeTruthy();
    await person.click(button('Start canary'));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });
});
