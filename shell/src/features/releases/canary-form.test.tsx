import { waitFor } from '@testing-library/react';
import { callsTo } from '../../app/served-page.fixture.tsx';
import { canaryOf, isClosed, openOperation, remoteOf, serve, signInOperator } from './releases.fixture.tsx';

beforeEach(signInOperator);

const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: null };
const running = (values: Parameters<typeof canaryOf>[0] = {}) => remoteOf({ canary: canaryOf(values) });

async function openCanary(remote = remoteOf()) {
  serve([remote]);
  const action = remote.canary ? 'Change canary' : 'Start canary';
  const title = `${action} of mfe-roadmap`;
  const opened = await openOperation(title, title);
  const { person, dialog, field } = opened;
  const fill = async (name: string, text: string) => {
    await person.clear(field(name));
    await person.type(field(name), text);
  };
  const save = () => person.click(dialog.getByRole('button', { name: action }));
  const saveButton = () => dialog.queryByRole('button', { name: action });
  /** What the box of consequences says. */
  const lines = () => {
    const [box] = dialog.getAllByRole('status');
    return [...(box?.lastElementChild?.children ?? [])].map(({ textContent }) => textContent);
  };
  const choosePlan = () => person.click(dialog.getByRole('radio', { name: 'Plan' }));
  return { ...opened, fill, save, saveButton, lines, choosePlan };
}

test('a canary of which nothing is changed is not sent: the dialog says so, and has no button for it', async () => {
  const { person, dialog, field, fill, save, saveButton } = await openCanary(
    running({ users: ['asha', 'ravi'] }),
  );
  expect(dialog.getByText('Nothing is changed yet.')).toBeTruthy();
  expect(saveButton()).toBeNull();
  await person.type(field('Reason'), 'I only say why{Enter}');
  expect(await dialog.findByText('A reason alone is no change.')).toBeTruthy();
  expect(saveButton()).toBeNull();
  await fill('Share in per cent', '10.0 %');
  await fill('People by name', 'ravi, asha{Enter}');
  expect(saveButton()).toBeNull();
  expect(callsTo('/releases/canary')).toEqual([]);
  await fill('Share in per cent', '20');
  expect(await dialog.findByText('20 % of people get 3.0.0.')).toBeTruthy();
  await save();
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ percent: 20, plan: null, reason: 'I only say why' }]);
});

test('what is not changed of a plan is no change either', async () => {
  const { dialog, fill, saveButton } = await openCanary(running({ plan }));
  await fill('Steps in per cent', '1 %, 10 %, 50 %{Enter}');
  await fill('Minutes for each', '30.0{Enter}');
  expect(dialog.getByText('Nothing is changed yet.')).toBeTruthy();
  expect(saveButton()).toBeNull();
  expect(callsTo('/releases/canary')).toEqual([]);
});

test('a name with a comma in it that nobody touches stays one name', async () => {
  const { lines, fill } = await openCanary(running({ organisations: ['Other Org, Ltd.'] }));
  expect(lines()).toContain('By name it goes to everyone of Other Org, Ltd., whatever the share is.');
  await fill('Share in per cent', '20{Enter}');
  await isClosed();
  expect(callsTo('/releases/canary')).toHaveLength(1);
  expect(callsTo('/releases/canary')[0]).not.toHaveProperty('organisations');
});

test('while a share is typed the box below stays, with as many lines, and says what it lacks', async () => {
  const { lines, fill } = await openCanary(running({ users: ['asha'] }));
  await fill('Share in per cent', '12');
  await waitFor(() => expect(lines()[0]).toContain('12'));
  const [, ...others] = lines();
  await fill('Share in per cent', '120');
  await waitFor(() => expect(lines()[0]).toBe('Please fill the Share: a number from 0 to 100.'));
  expect(lines()).toHaveLength(1 + others.length);
  expect(lines()).toContain('By name it goes to asha, whatever the share is.');
  expect(lines()).toContain('The others keep 2.0.0.');
});

test('while a plan is typed the box below stays, with as many lines, and says what it lacks', async () => {
  const { lines, fill, choosePlan } = await openCanary();
  await choosePlan();
  await waitFor(() =>
    expect(lines().at(-1)).toMatch(/^Then 10.* With 100.* it becomes the stable version\.$/),
  );
  const before = lines().length;
  await fill('Steps in per cent', '1');
  await waitFor(() => expect(lines().at(-1)).toBe('No other step follows: the share stays.'));
  expect(lines()).toHaveLength(before);
  await fill('Minutes for each', 'x');
  await waitFor(() => expect(lines().at(-1)).toBe('Please fill the Minutes: a number from 0.05 to 10080.'));
  expect(lines()).toHaveLength(before);
  await fill('Steps in per cent', '10, 5');
  await waitFor(() =>
    expect(lines()[0]).toBe(
      'Please fill the Steps: shares from 0.01 to 100 that rise, with commas in between.',
    ),
  );
  expect(lines()).toHaveLength(before);
});

test.each([
  ['50 %', 50],
  ['50%', 50],
  ['10,5', 10.5],
  [' 10,25 % ', 10.25],
  ['0', 0],
])('the share %j is %d per cent', async (typed, percent) => {
  const { fill, save } = await openCanary();
  await fill('Share in per cent', typed);
  await save();
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([{ percent }]);
});

test.each(['10,500', '1e1', '5 0', '%', '-1', '100,1', '10 %%'])('%j is no share', async (typed) => {
  const { dialog, fill, save } = await openCanary();
  await fill('Share in per cent', typed);
  await save();
  expect(await dialog.findByText('The Share is a number from 0 to 100.')).toBeTruthy();
  expect(callsTo('/releases/canary')).toEqual([]);
});

test('in steps the comma separates, and each may have its per cent sign; minutes may have a decimal comma', async () => {
  const { dialog, fill, save, choosePlan } = await openCanary();
  await choosePlan();
  await fill('Steps in per cent', '1 %, 10 %,50%, 100,');
  await fill('Minutes for each', '1,5');
  expect(await dialog.findByText(/^Then 10 %, 50 % and 100 % follow, 1.5 minutes each/)).toBeTruthy();
  await save();
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([
    { plan: { steps: [1, 10, 50, 100], everyMinutes: 1.5 } },
  ]);
});

test('minutes with a comma that could be one of thousands are asked for anew', async () => {
  const { dialog, fill, save, choosePlan } = await openCanary();
  await choosePlan();
  await fill('Minutes for each', '1,440');
  await save();
  expect(
    await dialog.findByText(/^Minutes are a number from 0.05 to 10080, without a comma for thousands/),
  ).toBeTruthy();
  expect(callsTo('/releases/canary')).toEqual([]);
});

test('it says whether a running plan goes on, ends or is replaced', async () => {
  const { person, dialog, field, fill } = await openCanary(running({ plan }));
  expect(dialog.getByText('Its plan goes on as before.')).toBeTruthy();
  await person.type(field('People by name'), 'asha');
  expect(await dialog.findByText('10 % of people get 3.0.0.')).toBeTruthy();
  expect(dialog.getByText('Its plan goes on as before.')).toBeTruthy();
  await fill('Steps in per cent', '5, 50');
  expect(await dialog.findByText('The plan that runs ends, and this one begins with 5 %.')).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'Share' }));
  expect(
    await dialog.findByText('The plan that runs ends: the share stays until it is changed.'),
  ).toBeTruthy();
});

test('a plan that is changed goes on at the share of now where that is one of its steps', async () => {
  const { dialog, fill, save } = await openCanary(running({ plan }));
  await fill('Steps in per cent', '1, 10, 20, 100');
  expect(await dialog.findByText('The plan that runs ends, and this one begins with 10 %.')).toBeTruthy();
  expect(dialog.getByText(/^Then 20 % and 100 % follow, 30 minutes each/)).toBeTruthy();
  await save();
  await isClosed();
  expect(callsTo('/releases/canary')).toMatchObject([
    { percent: 10, plan: { steps: [1, 10, 20, 100], everyMinutes: 30 } },
  ]);
});

test('another canary says that the one there is ends, and its plan', async () => {
  const { person, dialog } = await openCanary(running({ plan }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '1.0.0');
  expect(await dialog.findByText('The canary 3.0.0 (10 %) ends, and its plan with it.')).toBeTruthy();
});

test('another version that is chosen comes with its own share and people, unless somebody has changed them', async () => {
  const { person, dialog, field, fill } = await openCanary(running({ users: ['asha'] }));
  const choose = (version: string) =>
    person.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), version);
  await choose('1.0.0');
  expect(field('Share in per cent').value).toBe('1');
  expect(field('People by name').value).toBe('');
  await choose('3.0.0');
  expect(field('People by name').value).toBe('asha');
  await fill('Share in per cent', '33');
  await choose('1.0.0');
  expect(field('Share in per cent').value).toBe('33');
  expect(field('People by name').value).toBe('asha');
});

test('a plan for a remote without a stable version is not offered, and it says why', async () => {
  const { dialog, saveButton, choosePlan } = await openCanary(remoteOf({ stable: null, previous: null }));
  await choosePlan();
  expect(await dialog.findByText(/^A plan compares 3.0.0 with stable/)).toBeTruthy();
  expect(saveButton()).toBeNull();
});
