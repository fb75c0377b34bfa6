import { screen, waitFor } from '@testing-library/react';
import { currentFormState } from '@lexboard/shared-lib/form-state';
import {
  belongsToLaw,
  isShown,
  kinds,
  license,
  otherCompliance,
  recordCalls,
  returns,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { refuse, startServer } from '../../testing/answering-server.ts';
import { lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox, saveButtonsShown, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

const attachedKinds = kinds.filter(belongsToLaw);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const selector = (name: string) => screen.queryByRole('combobox', { name });
const watermark = () => document.querySelector('[data-text]')?.getAttribute('data-text');

/** Those of the visible fields that somebody could change; the law of an other compliance is words alone. */
const changeable = (kind: RecordKind) =>
  kind.fields
    .filter((field) => isShown(field, {}) && !field.fixedAsWords)
    .map(({ label }) => textbox(label))
    .filter(({ readOnly }) => !readOnly);

describe.each(attachedKinds)('the form of $title', (kind) => {
  test('a new record: the heading of its kind, no watermark, Draft and Publish', async () => {
    await openKind(kind, '0');
    expect(heading()).toBe(kind.headings.create);
    expect(watermark()).toBeUndefined();
    expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
    expect(currentFormState()).toMatchObject({
      component: kind.component,
      formType: 'Create',
      status: 'Draft',
    });
  });

  test('an absent id means a new record', async () => {
    await openKind(kind, '');
    expect(heading()).toBe(kind.headings.create);
  });

  test('a new record shows Draft and Publish without an access check', async () => {
    signIn('View');
    await openKind(kind, '0');
    expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  });

  test('a Draft with Edit access: Update and Publish, its status behind the form, the law can be chosen', async () => {
    replyWith(kind);
    await openKind(kind, '7');
    expect(heading()).toBe(kind.headings.update);
    expect(watermark()).toBe('Draft');
    expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
    expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
    expect(currentFormState()).toMatchObject({ formType: 'Update', status: 'Draft' });
  });

  test('a Published record with Edit access: Update only, its law cannot be chosen', async () => {
    replyWith(kind, { publish_status: 'Published' });
    await openKind(kind, '7');
    expect(watermark()).toBe('Published');
    expect(saveButtonsShown()).toEqual(['Update']);
    expect(selector('Law Code Name')).toBeNull();
    expect(screen.getByText('Law Code Name')).toBeTruthy();
  });

  test('an existing record without Edit access can only be read', async () => {
    signIn('View');
    replyWith(kind);
    await openKind(kind, '7');
    expect(saveButtonsShown()).toEqual([]);
    expect(changeable(kind)).toEqual([]);
    expect(screen.getAllByRole('button', { name: kind.closeLabel })).toHaveLength(2);
  });

  test('a locked record can only be read, and says why', async () => {
    replyWith(kind, { editOption: 'false' });
    await openKind(kind, '7');
    expect(saveButtonsShown()).toEqual([]);
    expect(changeable(kind)).toEqual([]);
    expect(screen.getByRole('note').textContent).toMatch(/is locked/);
  });

  test('a record of a repealed law is in repealed mode: like create, its law and states cleared, nothing locked', async () => {
    replyWithLawOf(12);
    replyWith(kind, { publish_status: 'Published', law_status: 'Repealed', state: [12] });
    await openKind(kind, '7');
    expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
    expect(combobox('Law Code Name').value).toBe('');
    expect(selector('State') ?? selector('States')).toBeNull();
  });

  test("saving in repealed mode adds a record marked duplicateActive 'Repealed' below the new law", async () => {
    const basics = kind.fields.filter(({ neededForDraft, name }) => neededForDraft && name !== 'law');
    replyWith(kind, {
      ...Object.fromEntries(basics.map(({ name }) => [name, 'x'])),
      law_status: 'Repealed',
      description: 'As before',
    });
    refuse(recordCalls(kind).add, 500, { message: 'Not now.' });
    const { user } = await openKind(kind, '7');
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
    replyWith(kind, { state: [12], description: 'As before' });
    await openKind(kind, '0?from=7');
    expect(heading()).toBe(kind.headings.create);
    expect(textbox('Description').value).toBe('As before');
    expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
    expect(button('Remove Kerala')).toBeTruthy();
  });
});

test.each([license, returns])('the law of a published $title stands in a read-only field', async (kind) => {
  replyWith(kind, { publish_status: 'Published' });
  await openKind(kind, '7');
  expect(textbox('Law Code Name').value).toBe('FACT-KL-1957');
  expect(textbox('Law Code Name').readOnly).toBe(true);
});

test('the form of a published other compliance hides the law selector and names the fixed law', async () => {
  replyWith(otherCompliance, { publish_status: 'Published' });
  await openKind(otherCompliance, '7');
  expect(screen.queryByRole('textbox', { name: 'Law Code Name' })).toBeNull();
  expect(screen.getByText('FACT-KL-1957')).toBeTruthy();
});

test('the headings are those of the document', () => {
  expect(kinds.map(({ headings: { create, update } }) => [create, update])).toEqual([
    ['Add New Law', 'Update Law'],
    ['Add New Licenses', 'Update Licenses'],
    ['Add New Returns', 'Update Returns'],
    ['Add New Other Compliances', 'Update Other Compliances'],
  ]);
});

test('only other compliances are left by Cancel, at the top and at the bottom', async () => {
  expect(kinds.map(({ closeLabel }) => closeLabel)).toEqual(['Close', 'Close', 'Close', 'Cancel']);
  await openKind(otherCompliance, '0');
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(2);
});
