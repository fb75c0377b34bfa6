import { screen, waitFor, within } from '@testing-library/react';
import { lawName, parentLaws, recordCalls } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  isShown,
  kinds,
  law,
  license,
  otherCompliance,
  returns,
  withoutUnits,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { storeWorkspaceAddress } from '@lexboard/shared-lib/client';
import { readFormState } from '@lexboard/shared-lib/form-state';
import { bodiesOf, hold, refuse, reply, startServer } from '../../testing/answering-server.ts';
import { choices } from '../../testing/choices.ts';
import { basicsOf, lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox, openAddress, saveButtonsShown, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const statesShown = () => screen.queryByRole('combobox', { name: /^States?$/ }) !== null;
const rowsOf = (label: string) => screen.queryAllByRole('group', { name: new RegExp(`^${label} \\d$`) });

/** Those of the visible fields that somebody could change; the law of an other compliance is words alone. */
const changeable = (kind: RecordKind) =>
  withoutUnits(kind)
    .fields.filter((field) => isShown(field, {}) && !field.fixedAsWords)
    .map(({ label }) => textbox(label))
    .filter(({ readOnly }) => !readOnly);

test('after a save at an address that was typed, the workspace opens the tab of the kind', async () => {
  storeWorkspaceAddress('?page=3');
  reply(recordCalls(license).add, {
    success: 1,
    message: 'Stored',
    id: 8,
    UniqueCode: 'LIC-000008',
    version: 1,
  });
  const { user } = await openKind(license, '0/42');
  await user.type(textbox('License to be Obtained'), 'Licence');
  await user.click(button('Draft'));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(window.location.pathname + window.location.search).toMatch(/^\/workspace\?tab=licenses/);
});

test('headings, the words of Close and the order of dates are those of the document', () => {
  expect(
    kinds.map(({ headings, closeLabel, dateFormat }) => [headings, closeLabel, dateFormat]),
  ).toMatchObject([
    [{ create: 'Add New Law', update: 'Update Law' }, 'Close', 'MM/DD/YYYY'],
    [{ create: 'Add New Licenses', update: 'Update Licenses' }, 'Close', 'MM/DD/YYYY'],
    [{ create: 'Add New Returns', update: 'Update Returns' }, 'Close', 'MM/DD/YYYY'],
    [{ create: 'Add New Other Compliances', update: 'Update Other Compliances' }, 'Cancel', 'DD/MM/YYYY'],
    [{ create: 'Add New Notices', update: 'Update Notices' }, 'Close', 'DD/MM/YYYY'],
  ]);
});

test.each(kinds.filter(belongsToLaw))('an absent id means a new record: $title', async (kind) => {
  await openKind(kind, '');
  expect(heading()).toBe(kind.headings.create);
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(screen.getAllByRole('button', { name: kind.closeLabel })).toHaveLength(2);
  expect(readFormState()).toMatchObject({ component: kind.component, formType: 'Create' });
});

test('a Draft whose law can be chosen; locked it can only be read', async () => {
  replyWith(license);
  const { unmount } = await openKind(license, '7');
  expect(heading()).toBe(license.headings.update);
  expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
  expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  unmount();
  replyWith(license, { editOption: 'false' });
  await openKind(license, '7');
  expect(saveButtonsShown()).toEqual([]);
  expect(changeable(license)).toEqual([]);
  expect(screen.getByRole('note').textContent).toMatch(/is locked/);
});

test('the law of a published return stands in a read-only field, that of an other compliance as words', async () => {
  replyWith(returns, { publish_status: 'Published' });
  const { unmount } = await openKind(returns, '7');
  expect(saveButtonsShown()).toEqual(['Update']);
  expect(textbox('Law Code Name')).toMatchObject({ value: 'FACT-KL-1957', readOnly: true });
  unmount();
  replyWith(otherCompliance, { publish_status: 'Published' });
  await openKind(otherCompliance, '7');
  expect(screen.queryByRole('textbox', { name: 'Law Code Name' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Law Code Name' })).toBeNull();
  expect(screen.getByText('FACT-KL-1957')).toBeTruthy();
});

test('a record of a repealed law is saved as a new one below another law, nothing locked', async () => {
  const kind = license;
  replyWithLawOf(12);
  replyWith(kind, {
    ...basicsOf(kind),
    publish_status: 'Published',
    law_status: 'Repealed',
    state: [12],
    description: 'As before',
  });
  refuse(recordCalls(kind).add, 500, { message: 'Not now.' });
  const { user } = await openKind(kind, '7');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(combobox('Law Code Name').value).toBe('');
  expect(statesShown()).toBe(false);
  replyWithLawOf();
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.click(button('Draft'));
  await waitFor(() =>
    expect(lastSaved(kind, 'add')).toMatchObject({
      id: 7,
      UniqueCode: `${kind.codePrefix}-000007`,
      duplicateActive: 'Repealed',
      law: 5,
      description: 'As before',
      status: 0,
    }),
  );
});

test('a duplicate is filled from the record, law and states too, and is new', async () => {
  replyWithLawOf(12);
  replyWith(returns, { state: [12], description: 'As before' });
  await openKind(returns, '0?from=7');
  expect(heading()).toBe(returns.headings.create);
  expect(textbox('Description').value).toBe('As before');
  expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  expect(button('Remove Kerala')).toBeTruthy();
});

test("a law's id in the address chooses that law and its states", async () => {
  replyWithLawOf(12);
  await openKind(otherCompliance, '0/42');
  expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  expect(button('Remove Kerala')).toBeTruthy();
});

test('an address below a law that does not exist says that the law was not found', async () => {
  refuse(lawName, 404, { message: 'There is no law with this number.' });
  openAddress('/license/0/99999');
  expect(await screen.findByText('There is no law with this number.')).toBeTruthy();
  expect(heading()).toBe('Law not found');
});

test('choosing a state law shows its states, a central one hides and clears them', async () => {
  const { user } = await openKind(license, '0');
  expect(statesShown()).toBe(false);
  replyWithLawOf(11);
  await choose(user, 'Law Code Name', 'FACT-KL-1957');
  expect(await screen.findByRole('button', { name: 'Remove Goa' })).toBeTruthy();
  expect(bodiesOf(lawName)).toEqual([{ id: 42, accessusername: 'editor' }]);
  replyWithLawOf();
  await choose(user, 'Law Code Name', 'FACT-1948');
  await waitFor(() => expect(statesShown()).toBe(false));
  expect(screen.queryByRole('button', { name: 'Remove Goa' })).toBeNull();
});

test('a form asks for the name of its own law, and for no other before its list is opened; a repealed one is marked', async () => {
  replyWith(license, { law: 42 });
  const { user } = await openKind(license, '7');
  expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  expect(bodiesOf(recordCalls(license).choices)).toMatchObject([{ parentLaw: false }]);
  expect(bodiesOf(parentLaws)).toMatchObject([{ ids: [42] }]);
  const repealed = {
    id: 5,
    ActCodeName: 'FACT-1948',
    Category: '',
    Law: 'The Factories Act, 1948',
    repealed: true,
  };
  reply(parentLaws, { success: 1, data: [repealed], more: false });
  await user.click(combobox('Law Code Name'));
  const marked = { name: 'FACT-1948 Repealed · The Factories Act, 1948' };
  expect(await screen.findByRole('option', marked)).toBeTruthy();
  expect(bodiesOf(parentLaws)).toMatchObject([{ ids: [42] }, { search: '' }]);
  // A chosen law keeps its name, whatever is found afterwards.
  reply(parentLaws, { success: 1, data: [], more: false });
  await user.paste('no such law');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(combobox('Law Code Name').value).toBe('FACT-KL-1957'));
});

test('a save at once after another law was chosen waits for its states', async () => {
  replyWithLawOf(12);
  replyWith(returns, { ...basicsOf(returns), law: 42, state: [12] });
  refuse(recordCalls(returns).update, 500, { message: 'Not now.' });
  const { user } = await openKind(returns, '7');
  const release = hold(lawName);
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.click(button('Update'));
  expect(lastSaved(returns, 'update')).toBeUndefined();
  replyWithLawOf(11);
  release();
  await waitFor(() => expect(lastSaved(returns, 'update')).toMatchObject({ law: 5, state: [11] }));
});

test('exempt choices end with their extra item, which takes the place of all others, and any other its place', async () => {
  const { user } = await openKind(license, '0');
  await user.click(combobox('Exempted Branches'));
  const branches = await screen.findAllByRole('option');
  // All of one is no choice.
  expect(branches.map(({ textContent }) => textContent)).toEqual(['Factory', 'No Exempted Branches']);
  await user.keyboard('{Escape}');
  const chips = () => screen.queryAllByRole('button', { name: /^Remove (Textiles|No Exempted)/ });
  await choose(user, 'Exempted Industries', 'Textiles');
  await user.click(screen.getByRole('option', { name: 'No Exempted Industries' }));
  expect(chips().map(({ textContent }) => textContent)).toEqual(['No Exempted Industries']);
  await user.click(screen.getByRole('option', { name: 'Textiles' }));
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Textiles']);
});

test('rows start with one; adding leads into the new one, removing to the one in its place, the last is reset', async () => {
  const { user } = await openKind(license, '0');
  const ticked = () => screen.queryAllByLabelText('complete', { selector: 'nav *' }).length;
  const focusedIn = () => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label');
  expect(rowsOf('Extension')).toHaveLength(1);
  await user.click(button('Add Extension'));
  expect([focusedIn(), document.activeElement?.tagName]).toEqual(['Extension 2', 'INPUT']);
  await user.click(button('Remove Extension 2'));
  expect(document.activeElement).toBe(button('Remove Extension 1'));
  const first = () => within(screen.getByRole('group', { name: 'Extension 1' }));
  const start = () => first().getByRole<HTMLInputElement>('textbox', { name: 'Start Date of extension 1' });
  expect(ticked()).toBe(0);
  await user.type(start(), '04/05/2026');
  await user.tab();
  expect(start().value).toBe('04/05/2026');
  // A section that may stay blank is complete only while something is filled in.
  expect(ticked()).toBe(1);
  await user.click(button('Remove Extension 1'));
  expect(rowsOf('Extension')).toHaveLength(1);
  expect(start().value).toBe('');
  expect(ticked()).toBe(0);
});

test('a back end of the documented calls alone names the laws by its lists, and gets the whole payload', async () => {
  refuse(parentLaws, 404, {});
  refuse(recordCalls(license).sameCode, 404, {});
  reply(recordCalls(law).choices, { success: 1, ...choices });
  refuse(recordCalls(license).add, 500, { message: 'Not now.' });
  const { user } = await openKind(license, '');
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.type(textbox('License to be Obtained'), 'Licence');
  await user.click(button('Draft'));
  await waitFor(() =>
    expect(lastSaved(license, 'add')).toMatchObject({
      law: 5,
      id: 0,
      UniqueCode: '',
      attachment: [],
      attachmentremovelist: [],
      duplicateActive: '',
      publish_status: 'Draft',
      law_status: '',
      status: 0,
    }),
  );
});

test('a code that exists already is said in place of being ready to publish', async () => {
  reply(recordCalls(license).sameCode, { success: 1, data: [{ id: 3, code: 'LIC-000003', name: 'Other' }] });
  signIn('Edit', 'editor', {
    neededForPublish: {
      license: license.fields.filter(({ neededForPublish }) => neededForPublish).map(({ name }) => name),
    },
  });
  const { user } = await openKind(license, '0/42');
  await user.click(textbox('License to be Obtained'));
  await user.paste('Licence');
  await user.click(textbox('License Code'));
  await user.paste('L-1');
  // It is asked after a pause, beside all that a whole form draws.
  expect(await screen.findByText('This code exists already', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByText('Ready to publish')).toBeNull();
});

const isMarked = (control: Element) => control.getAttribute('aria-describedby')?.includes('needed') ?? false;

test('dates are typed day first, where the organisation decided so', async () => {
  signIn('Edit', 'editor', { dateOrder: 'dayFirst' });
  const { user } = await openKind(returns, '0/42');
  await user.type(textbox('Start Date'), '05/11/2026');
  await user.tab();
  expect(textbox('Start Date').placeholder).toBe('DD/MM/YYYY');
  expect(screen.getByText('5 November 2026')).toBeTruthy();
});

test('states are offered below a central law and not required there; what may stay empty has no mark and is not left', async () => {
  signIn('Edit', 'editor', { statesOfCentral: 'yes', neededForPublish: { license: ['penalty'] } });
  await openKind(license, '0/42');
  const marked = [combobox('State'), textbox('Penalty'), textbox('Exemptions')].map(isMarked);
  expect(marked).toEqual([false, false, true]);
  // The fields of D2 §5, less the law, the states and the penalty.
  expect(screen.getAllByText('19 fields left before you can publish')).not.toEqual([]);
});
