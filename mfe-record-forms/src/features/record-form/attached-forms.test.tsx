import { screen, waitFor, within } from '@testing-library/react';
import { lawName } from '@lexboard/shared-lib/contract';
import { currentFormState } from '@lexboard/shared-lib/form-state';
import {
  belongsToLaw,
  kinds,
  license,
  otherCompliance,
  recordCalls,
  returns,
} from '@lexboard/shared-lib/domain';
import { bodiesOf, refuse, reply, startServer } from '../../testing/answering-server.ts';
import { lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox, saveButtonsShown, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

/** Reading a whole form by its roles takes long where the machine has much to do. */
jest.setTimeout(30_000);

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

const attachedKinds = kinds.filter(belongsToLaw);
const scheduledKinds = [returns, otherCompliance];
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isShown = (name: string) => screen.queryByRole('combobox', { name }) !== null;

describe.each(attachedKinds)('the form of $title', (kind) => {
  const states = kind.fields.find(({ name }) => name === 'state')?.label ?? '';

  test('a new one: heading, Draft and Publish, the close button of its kind', async () => {
    await openKind(kind, '0');
    expect(heading()).toBe(kind.headings.create);
    expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
    expect(screen.getAllByRole('button', { name: kind.closeLabel })).toHaveLength(2);
    expect(currentFormState()?.component).toBe(kind.component);
  });

  test('a draft: Update and Publish, the law can still be chosen', async () => {
    replyWith(kind);
    await openKind(kind, '7');
    expect(heading()).toBe(kind.headings.update);
    expect(saveButtonsShown()).toEqual(['Update', 'Publish']);
    expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
  });

  test('a published one: Update only, its law shown but fixed', async () => {
    replyWith(kind, { publish_status: 'Published' });
    await openKind(kind, '7');
    expect(saveButtonsShown()).toEqual(['Update']);
    expect(isShown('Law Code Name')).toBe(false);
    expect(textbox('Law Code Name').value).toBe('FACT-KL-1957');
    expect(textbox('Law Code Name').readOnly).toBe(true);
  });

  test('one of a repealed law is in repealed mode: like create, its law cleared, marked as a duplicate', async () => {
    replyWithLawOf(12);
    replyWith(kind, {
      publish_status: 'Published',
      law_status: 'Repealed',
      state: [12],
      description: 'As before',
    });
    refuse(recordCalls(kind).add, 500, { message: 'Not now.' });
    const { user } = await openKind(kind, '7');
    expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
    expect(combobox('Law Code Name').value).toBe('');
    expect(isShown(states)).toBe(false);
    for (const { label, name } of kind.fields.filter((field) => field.neededForDraft)) {
      if (name !== 'law') await user.type(textbox(label), 'x');
    }
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

  test("a law's id in the address chooses that law and its states", async () => {
    replyWithLawOf(12);
    await openKind(kind, '0/42');
    expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
    expect(button('Remove Kerala')).toBeTruthy();
  });

  test('a state law pre-fills the states, a central one hides and clears them', async () => {
    const { user } = await openKind(kind, '0');
    replyWithLawOf(11);
    await choose(user, 'Law Code Name', 'FACT-KL-1957');
    expect(await screen.findByRole('button', { name: 'Remove Goa' })).toBeTruthy();
    expect(bodiesOf(lawName)).toEqual([{ id: 42, accessusername: 'editor' }]);
    replyWithLawOf();
    await choose(user, 'Law Code Name', 'FACT-1948');
    await waitFor(() => expect(isShown(states)).toBe(false));
  });

  test("'Others' among the penalty types asks for 'Other Penality Type'", async () => {
    const { user } = await openKind(kind, '0');
    const other = () => screen.queryByRole('textbox', { name: 'Other Penality Type' });
    expect(other()).toBeNull();
    await choose(user, 'Penalty Type', 'Others');
    await user.keyboard('{Escape}');
    await user.type(textbox('Other Penality Type'), 'Blacklisting');
    await user.click(button('Remove Others'));
    expect(other()).toBeNull();
  });

  test('extension rows start with one; the last one is reset, not removed', async () => {
    const { user } = await openKind(kind, '0');
    const rows = () => screen.getAllByRole('group', { name: /^Extension \d$/ });
    expect(rows()).toHaveLength(1);
    await user.click(button('Add Extension'));
    expect(rows()).toHaveLength(2);
    await user.click(button('Remove Extension 2'));
    const first = () => within(screen.getByRole('group', { name: 'Extension 1' }));
    const start = () => first().getByRole<HTMLInputElement>('textbox', { name: 'Start Date' });
    await user.type(start(), '04/05/2026');
    await user.tab();
    expect(start().value).toBe('04/05/2026');
    await user.click(button('Remove Extension 1'));
    expect(rows()).toHaveLength(1);
    expect(start().value).toBe('');
  });

  test("exempt choices end with 'No Exempted Industries'", async () => {
    const { user } = await openKind(kind, '0');
    await user.click(combobox('Exempted Industries'));
    const options = await screen.findAllByRole('option');
    const last = options.slice(-2).map(({ textContent }) => textContent);
    expect(last).toEqual(['Textiles', 'No Exempted Industries']);
  });
});

describe.each(scheduledKinds)('the schedule of $title', (kind) => {
  test('event-based periodicity asks for Days, any other for dates and months', async () => {
    const { user } = await openKind(kind, '0');
    const days = () => screen.queryByRole('textbox', { name: 'Days' });
    const rows = () => screen.queryAllByRole('group', { name: /^Date and Month \d$/ });
    expect([days(), rows().length]).toEqual([null, 1]);
    await choose(user, 'Periodicity', 'Pre-Event Based');
    expect(rows()).toHaveLength(0);
    await user.type(textbox('Days'), '30');
    await choose(user, 'Periodicity', 'Yearly');
    expect(days()).toBeNull();
    await choose(user, 'Periodicity', 'Post-Event Based');
    expect(textbox('Days').value).toBe('');
  });

  test('day-month rows start with one; the last one is reset, not removed', async () => {
    const { user } = await openKind(kind, '0');
    const month = () => combobox('Month');
    await user.selectOptions(month(), 'April');
    expect(month().value).toBe('April');
    await user.click(button('Remove Date and Month 1'));
    expect(month().value).toBe('');
  });

  test('dates are typed and sent as ISO', async () => {
    const needed = kind.fields.filter(({ neededForDraft, control }) => neededForDraft && control === 'name');
    replyWith(kind, {
      ...Object.fromEntries(needed.map(({ name }) => [name, 'x'])),
      startdate: '2026-04-05',
      dayMonthArr: [{ date: '7', month: 'March' }],
    });
    reply(recordCalls(kind).update, { success: 1, message: '', version: 3 });
    const { user } = await openKind(kind, '7');
    const [start] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Start Date' });
    const [end] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'End Date' });
    const monthFirst = kind.dateFormat === 'MM/DD/YYYY';
    expect(start?.value).toBe(monthFirst ? '04/05/2026' : '05/04/2026');
    if (end) await user.type(end, monthFirst ? '3/31/2027' : '31/3/2027');
    await user.click(button('Update'));
    await waitFor(() =>
      expect(lastSaved(kind, 'update')).toMatchObject({
        startdate: '2026-04-05',
        enddate: '2027-03-31',
        dayMonthArr: [{ date: '7', month: 'March' }],
        status: 2,
        version: 2,
      }),
    );
  });

  test('a day that does not exist is named at its field and not sent', async () => {
    const { user } = await openKind(kind, '0');
    const [start] = screen.getAllByRole('textbox', { name: 'Start Date' });
    if (start) await user.type(start, '31/31/2026');
    await user.click(button('Draft'));
    expect(screen.getByText('Start Date is not a day of the calendar.')).toBeTruthy();
    expect(lastSaved(kind, 'add')).toBeUndefined();
  });
});

test('only other compliances are left by Cancel', () => {
  expect(attachedKinds.map(({ closeLabel }) => closeLabel)).toEqual(['Close', 'Close', 'Cancel']);
  expect(license.headings.create).toBe('Add New Licenses');
});
