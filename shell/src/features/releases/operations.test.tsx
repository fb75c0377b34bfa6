import { screen, waitFor } from '@testing-library/react';
import { callsTo, reply } from '../../app/served-page.fixture.tsx';
import {
  canaryOf,
  chooseOf,
  dialogNamed,
  isClosed,
  openMenuOf,
  openOperation,
  openReleases,
  remoteOf,
  serve,
  signInOperator,
  versionOf,
} from './releases.fixture.tsx';

beforeEach(signInOperator);

const basis = { remote: 'mfe-roadmap', revision: 7, accessusername: 'admin' };

test('a canary is started for a share and for some by name, once, and says before what will happen', async () => {
  serve([remoteOf()]);
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, field, button } = await openOperation(title, title);
  await person.clear(field('Share in per cent'));
  await person.type(field('Share in per cent'), '12.5');
  await person.type(field('People by name'), 'asha, ravi@demo.example,asha');
  await person.type(field('Organisations by name'), 'Other Org');
  await person.type(field('Reason'), ' To try it ');
  expect(await dialog.findByText('12.5 % of people get 3.0.0.')).toBeTruthy();
  expect(dialog.getByText('The others (87.5 %) keep 2.0.0.')).toBeTruthy();
  await person.dblClick(button('Start canary'));
  await isClosed();
  expect(callsTo('/releases/canary')).toEqual([
    {
      ...basis,
      version: '3.0.0',
      percent: 12.5,
      plan: null,
      users: ['asha', 'ravi@demo.example'],
      organisations: ['Other Org'],
      reason: 'To try it',
    },
  ]);
  expect(screen.getByText('Done')).toBeTruthy();
});

test('of a share that is none no figures are foretold, and it is not sent', async () => {
  serve([remoteOf()]);
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, field, button } = await openOperation(title, title);
  await person.clear(field('Share in per cent'));
  await person.type(field('Share in per cent'), '-1');
  await waitFor(() => expect(dialog.queryByText(/^The others \(/)).toBeNull());
  await person.click(button('Start canary'));
  expect(await dialog.findByText('The Share is a number from 0 to 100.')).toBeTruthy();
  expect(callsTo('/releases/canary')).toEqual([]);
});

test('a plan is sent with its steps; what is no plan is said at its field', async () => {
  serve([remoteOf()]);
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, field, button } = await openOperation(title, title);
  await person.click(dialog.getByRole('radio', { name: 'Plan' }));
  await person.clear(field('Steps in per cent'));
  await person.type(field('Steps in per cent'), '10, 5');
  await person.click(button('Start canary'));
  expect(await dialog.findByText(/^Steps are shares from 0.01 to 100 that rise/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Steps in per cent')));
  await person.clear(field('Steps in per cent'));
  await person.type(field('Steps in per cent'), '5 %, 25, 100');
  await person.clear(field('Minutes for each'));
  await person.type(field('Minutes for each'), '0.5');
  expect(await dialog.findByText(/^Then 25 % and 100 % follow, 0.5 minutes each/)).toBeTruthy();
  await person.click(button('Start canary'));
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ plan: { steps: [5, 25, 100], everyMinutes: 0.5 } }]);
  expect(callsTo('/releases/canary')[0]).not.toHaveProperty('percent');
});

test('of a running canary only what was changed is sent, so that its plan walks on', async () => {
  const plan = { steps: [1, 10], everyMinutes: 30, step: 1, nextAt: null };
  serve([remoteOf({ canary: canaryOf({ plan, users: ['asha'] }) })]);
  const title = 'Change canary of mfe-roadmap';
  const { person, dialog, field } = await openOperation(title, title);
  await person.type(field('People by name'), ', ravi');
  await person.click(await dialog.findByRole('button', { name: 'Change canary' }));
  await isClosed();
  expect(callsTo('/releases/canary')).toEqual([{ ...basis, version: '3.0.0', users: ['asha', 'ravi'] }]);
});

test('a canary is promoted', async () => {
  serve([remoteOf({ canary: canaryOf() })]);
  const { person, dialog, button } = await openOperation(
    'Promote canary of mfe-roadmap',
    'Promote a version of mfe-roadmap',
  );
  expect(dialog.getByText('Everyone gets 3.0.0: it goes from 10 % to 100 % of people.')).toBeTruthy();
  await person.click(button('Promote'));
  await isClosed();
  expect(callsTo('/releases/promote')).toEqual([{ ...basis, version: '3.0.0' }]);
});

test.each([
  ['3.0.0', 'The plan of 3.0.0 ends.'],
  ['1.0.0', 'The canary 3.0.0 goes on with 10 %, and so does its plan.'],
])('the promotion of %s says what becomes of the plan of the canary', async (version, sentence) => {
  const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: null };
  serve([remoteOf({ canary: canaryOf({ plan }) })]);
  const { person } = await openReleases();
  await chooseOf(version, 'Promote', person);
  const { dialog } = await dialogNamed('Promote a version of mfe-roadmap');
  expect(dialog.getByText(sentence)).toBeTruthy();
});

test('a rollback is two presses, and says where it leads', async () => {
  serve([remoteOf()]);
  const title = 'Roll back mfe-roadmap';
  const { person, dialog, button } = await openOperation(title, title);
  expect(dialog.getByText('2.0.0 is taken back from everyone (100 % of people).')).toBeTruthy();
  expect(dialog.getByText('They get 1.0.0 with their next page.')).toBeTruthy();
  await person.click(button('Roll back'));
  await isClosed();
  expect(callsTo('/releases/rollback')).toEqual([basis]);
});

test('a rollback of a canary says who had it, and who keeps it all the same', async () => {
  const canary = canaryOf({ percent: 0, users: ['asha'] });
  serve([remoteOf({ canary, pins: [{ user: 'ravi', version: '3.0.0' }] })]);
  const title = 'Roll back mfe-roadmap';
  const { dialog } = await openOperation(title, title);
  expect(dialog.getByText('3.0.0 is taken back from asha.')).toBeTruthy();
  expect(dialog.getByText('Still pinned to it, and keeping it: ravi.')).toBeTruthy();
});

test('where there is nothing to go back to, no rollback is offered', async () => {
  serve([remoteOf({ previous: null })]);
  const { card } = await openReleases();
  expect(card.queryByRole('button', { name: /^Roll back/ })).toBeNull();
});

test('what somebody else did meanwhile is said, what is typed stays, and the next try is decided on it', async () => {
  const message = 'This remote has changed meanwhile. Please look at it again, then decide anew.';
  serve([remoteOf()], { '/releases/canary': () => reply(409, { success: 0, message }) });
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, field, button } = await openOperation(title, title);
  await person.type(field('Reason'), 'To try it');
  serve([remoteOf({ stable: '1.0.0', previous: null, revision: 9 })], {
    '/releases/canary': () => reply(409, { success: 0, message }),
  });
  await person.click(button('Start canary'));
  expect(await dialog.findByText(message)).toBeTruthy();
  const [change] = await dialog.findAllByRole('listitem');
  expect(change?.textContent).toBe('Stable: 2.0.0 → 1.0.0');
  expect(field('Reason').value).toBe('To try it');
  serve([remoteOf({ stable: '1.0.0', previous: null, revision: 9 })]);
  await person.click(button('Start canary'));
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ revision: 7 }, { revision: 9, reason: 'To try it' }]);
});

test('why the server refuses stands in the dialog', async () => {
  const message = 'mfe-roadmap 3.0.0 was taken back. Give a reason to use it again.';
  serve([remoteOf({ versions: [versionOf('3.0.0', { state: 'taken back' })] })], {
    '/releases/canary': () => reply(422, { success: 0, message }),
  });
  const title = 'Start canary of mfe-roadmap';
  const { person, dialog, button } = await openOperation(title, title);
  expect(dialog.getByText(/^This version was taken back before/)).toBeTruthy();
  await person.click(button('Start canary'));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
});

test('a person is pinned from the menu of a version, and unpinned', async () => {
  serve([remoteOf({ pins: [{ user: 'ravi', version: '1.0.0' }] })]);
  const { person, card } = await openReleases();
  await chooseOf('3.0.0', 'Pin a person', person);
  const pin = await dialogNamed('Pin a person to mfe-roadmap');
  await person.click(pin.button('Pin'));
  expect(await pin.dialog.findByText('Please fill the Person.')).toBeTruthy();
  await person.type(pin.field('Person'), 'asha');
  await person.click(pin.button('Pin'));
  await isClosed();
  await person.click(card.getByRole('button', { name: 'Unpin ravi' }));
  const unpin = await dialogNamed('Unpin ravi from mfe-roadmap');
  await person.click(unpin.button('Unpin'));
  await isClosed();
  expect(callsTo('/releases/pin')).toEqual([
    { ...basis, user: 'asha', version: '3.0.0' },
    { ...basis, user: 'ravi', version: null },
  ]);
});

test('a person and a reason that are too long are not cut: their fields say so, and nothing is sent', async () => {
  serve([remoteOf()]);
  const { person } = await openReleases();
  await chooseOf('3.0.0', 'Pin a person', person);
  const { dialog, field, button } = await dialogNamed('Pin a person to mfe-roadmap');
  for (const name of ['Person', 'Reason']) {
    await person.click(field(name));
    await person.paste('x'.repeat(501));
  }
  await person.click(button('Pin'));
  expect(await dialog.findAllByText('May have at most 500 characters.')).toHaveLength(2);
  expect(callsTo('/releases/pin')).toEqual([]);
});

test.each([
  ['Roll back mfe-roadmap', 'Roll back mfe-roadmap', 'Roll back', '/releases/rollback', null],
  ['Start canary of mfe-roadmap', 'Start canary of mfe-roadmap', 'Start canary', '/releases/canary', null],
  [
    'Promote canary of mfe-roadmap',
    'Promote a version of mfe-roadmap',
    'Promote',
    '/releases/promote',
    canaryOf(),
  ],
])('%s: a reason that is too long is not sent', async (opener, title, save, path, canary) => {
  serve([remoteOf({ canary })]);
  const { person, dialog, field, button } = await openOperation(opener, title);
  await person.click(field('Reason'));
  await person.paste('x'.repeat(501));
  await person.click(button(save));
  expect(await dialog.findByText('May have at most 500 characters.')).toBeTruthy();
  expect(callsTo(path)).toEqual([]);
});

test('only what nobody gets can be retired', async () => {
  serve([remoteOf({ pins: [{ user: 'ravi', version: '1.0.0' }] })]);
  const { person } = await openReleases();
  for (const version of ['2.0.0', '1.0.0']) {
    const menu = await openMenuOf(version, person);
    expect(menu.getByRole('menuitem', { name: 'Pin a person' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Retire' })).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await chooseOf('3.0.0', 'Retire', person);
  const { button } = await dialogNamed('Retire a version of mfe-roadmap');
  await person.click(button('Retire'));
  await isClosed();
  expect(callsTo('/releases/retire')).toEqual([{ ...basis, version: '3.0.0' }]);
});
