import { screen, waitFor } from '@testing-library/react';
import { callsTo, reply } from '../../app/served-page.fixture.tsx';
import { openDialog, serve, signInOperator } from './releases.fixture.tsx';
import { canaryOf, remoteOf } from './remote-status.fixture.ts';

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
  expect(await dialog.findByText('A reason alone is no change.')).toBeTruthy();
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
