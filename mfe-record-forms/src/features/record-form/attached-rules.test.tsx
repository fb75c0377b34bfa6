import { act, screen, waitFor, within } from '@testing-library/react';
import { lawName } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  kinds,
  otherCompliance,
  recordCalls,
  returns,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import {
  bodiesOf,
  breakConnection,
  hold,
  refuse,
  reply,
  startServer,
} from '../../testing/answering-server.ts';
import { lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

const isShown = (name: string) => screen.queryByRole('combobox', { name }) !== null;
const controlNamed = (name: string, at = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[at];
const basicsOf = ({ fields }: RecordKind): RecordValues =>
  Object.fromEntries(
    fields
      .filter(({ neededForDraft, name }) => neededForDraft && name !== 'law')
      .map(({ name }) => [name, 'x']),
  );
const rowsOf = (label: string) => screen.queryAllByRole('group', { name: new RegExp(`^${label} \\d$`) });

describe.each(kinds.filter(belongsToLaw))('the form of $title', (kind) => {
  const states = kind.fields.find(({ name }) => name === 'state')?.label ?? '';

  test("a law's id in the address chooses that law and its states", async () => {
    replyWithLawOf(12);
    await openKind(kind, '0/42');
    expect(combobox('Law Code Name').value).toBe('FACT-KL-1957');
    expect(button('Remove Kerala')).toBeTruthy();
  });

  test('choosing a state law shows its states, a central one hides and clears them', async () => {
    const { user } = await openKind(kind, '0');
    expect(isShown(states)).toBe(false);
    replyWithLawOf(11);
    await choose(user, 'Law Code Name', 'FACT-KL-1957');
    expect(await screen.findByRole('button', { name: 'Remove Goa' })).toBeTruthy();
    expect(bodiesOf(lawName)).toEqual([{ id: 42, accessusername: 'editor' }]);
    replyWithLawOf();
    await choose(user, 'Law Code Name', 'FACT-1948');
    await waitFor(() => expect(isShown(states)).toBe(false));
    expect(screen.queryByRole('button', { name: 'Remove Goa' })).toBeNull();
  });

  test.each([
    ['Exempted Industries', ['Textiles', 'No Exempted Industries']],
    ['Exempted Branches', ['Factory', 'No Exempted Branches']],
  ])('the choices of %s end with their extra item', async (label, last) => {
    const { user } = await openKind(kind, '0');
    await user.click(combobox(label));
    const options = await screen.findAllByRole('option');
    expect(options.slice(-2).map(({ textContent }) => textContent)).toEqual(last);
  });
});

// What is the same for every kind is shown by one.
describe('the form of a record below a law', () => {
  const kind = returns;

  test('a save at once after another law was chosen waits for its states', async () => {
    replyWithLawOf(12);
    replyWith(kind, { ...basicsOf(kind), law: 42, state: [12] });
    refuse(recordCalls(kind).update, 500, { message: 'Not now.' });
    const { user } = await openKind(kind, '7');
    const release = hold(lawName);
    await choose(user, 'Law Code Name', 'FACT-1948');
    await user.click(button('Update'));
    expect(lastSaved(kind, 'update')).toBeUndefined();
    replyWithLawOf(11);
    release();
    await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ law: 5, state: [11] }));
  });

  test('a law that cannot be looked up says so at its field, and is looked up again with the connection', async () => {
    const { user } = await openKind(kind, '0');
    const isInvalid = () => combobox('Law Code Name').getAttribute('aria-invalid');
    breakConnection(lawName);
    await choose(user, 'Law Code Name', 'FACT-KL-1957');
    await waitFor(() => expect(isInvalid()).toBe('true'));
    replyWithLawOf(11);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Remove Goa' })).toBeTruthy();
    expect(isInvalid()).toBeNull();
  });

  test('a chosen law that is gone does not say that the record is', async () => {
    replyWith(kind, { law: 42 });
    const { user } = await openKind(kind, '7');
    refuse(lawName, 404, { message: 'There is no law with this number.' });
    await choose(user, 'Law Code Name', 'FACT-1948');
    await user.click(button('Update'));
    await waitFor(() =>
      expect(screen.getAllByText('There is no law with this number.').length).toBeGreaterThan(1),
    );
    expect(screen.queryByText(/was deleted meanwhile/)).toBeNull();
    expect(lastSaved(kind, 'update')).toBeUndefined();
  });

  test('without what its law decides nothing is saved: Retry looks it up', async () => {
    replyWith(kind, { ...basicsOf(kind), law: 42 });
    refuse(recordCalls(kind).update, 500, { message: 'Not now.' });
    const { user } = await openKind(kind, '7');
    breakConnection(lawName);
    await choose(user, 'Law Code Name', 'FACT-1948');
    await user.click(button('Update'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(lastSaved(kind, 'update')).toBeUndefined();
    replyWithLawOf(11);
    await user.click(retry);
    await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ law: 5, state: [11] }));
  });

  test("'Others' among the penalty types asks for 'Other Penality Type', any other choice clears it", async () => {
    const { user } = await openKind(kind, '0');
    const other = () => screen.queryByRole('textbox', { name: 'Other Penality Type' });
    expect(other()).toBeNull();
    await choose(user, 'Penalty Type', 'Others');
    await user.keyboard('{Escape}');
    await user.type(textbox('Other Penality Type'), 'Blacklisting');
    await user.click(button('Remove Others'));
    expect(other()).toBeNull();
    await choose(user, 'Penalty Type', 'Others');
    expect(textbox('Other Penality Type').value).toBe('');
  });

  test("'No Exempted Industries' takes the place of all others, and any other takes its place", async () => {
    const { user } = await openKind(kind, '0');
    const chips = () => screen.queryAllByRole('button', { name: /^Remove (Textiles|No Exempted)/ });
    await choose(user, 'Exempted Industries', 'Textiles');
    await user.click(screen.getByRole('option', { name: 'No Exempted Industries' }));
    expect(chips().map(({ textContent }) => textContent)).toEqual(['No Exempted Industries']);
    await user.click(screen.getByRole('option', { name: 'Textiles' }));
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Textiles']);
  });

  test('a record that says both is refused at the field', async () => {
    replyWith(kind, { ...basicsOf(kind), ExemptIndustryKeyWords: [1, 2] });
    const { user } = await openKind(kind, '7');
    await user.click(button('Update'));
    const message = "'No Exempted Industries' cannot stand beside other choices.";
    expect(await screen.findByRole('link', { name: message })).toBeTruthy();
    expect(combobox('Exempted Industries').getAttribute('aria-invalid')).toBe('true');
    expect(lastSaved(kind, 'update')).toBeUndefined();
  });

  test("'Others' needs its text to be published", async () => {
    replyWith(kind, { ...basicsOf(kind), penaltytype: ['Others'] });
    const { user } = await openKind(kind, '7');
    await user.click(button('Publish'));
    expect(await screen.findByRole('link', { name: 'Please fill the Other Penality Type.' })).toBeTruthy();
  });

  test('extension rows start with one; the last one is reset, not removed', async () => {
    const { user } = await openKind(kind, '0');
    expect(rowsOf('Extension')).toHaveLength(1);
    await user.click(button('Add Extension'));
    expect(rowsOf('Extension')).toHaveLength(2);
    await user.click(button('Remove Extension 2'));
    const first = () => within(screen.getByRole('group', { name: 'Extension 1' }));
    const start = () => first().getByRole<HTMLInputElement>('textbox', { name: 'Start Date' });
    await user.type(start(), '04/05/2026');
    await user.tab();
    expect(start().value).toBe('04/05/2026');
    await user.click(button('Remove Extension 1'));
    expect(rowsOf('Extension')).toHaveLength(1);
    expect(start().value).toBe('');
  });

  test('an extension that ends before it starts is refused in its own row', async () => {
    const row = (start_date: string, end_date: string) => ({ start_date, end_date, extension_date: null });
    replyWith(kind, {
      ...basicsOf(kind),
      extensionArr: [row('2026-04-01', '2027-03-31'), row('2027-04-01', '2027-03-31')],
    });
    const { user } = await openKind(kind, '7');
    await user.click(button('Update'));
    const second = within(screen.getByRole('group', { name: 'Extension 2' }));
    const end = second.getByRole('textbox', { name: 'End Date' });
    await waitFor(() => expect(document.activeElement).toBe(end));
    expect(end.getAttribute('aria-invalid')).toBe('true');
    expect(second.getByText('End Date must not be before the Start Date.')).toBeTruthy();
    const named = 'Extension 2: End Date must not be before the Start Date.';
    expect(screen.getByRole('link', { name: named })).toBeTruthy();
    expect(lastSaved(kind, 'update')).toBeUndefined();
    await user.type(end, '{Backspace}8');
    await user.tab();
    expect(second.queryByText(/must not be before/)).toBeNull();
  });

  test('adding a row leads into it, removing one to the row that takes its place', async () => {
    const { user } = await openKind(kind, '0');
    const focusedIn = () => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label');
    await user.click(button('Add Extension'));
    expect([focusedIn(), document.activeElement?.tagName]).toEqual(['Extension 2', 'INPUT']);
    await user.click(button('Remove Extension 2'));
    expect(document.activeElement).toBe(button('Remove Extension 1'));
  });
});

describe.each([returns, otherCompliance])('the schedule of $title', (kind) => {
  const days = () => screen.queryByRole('textbox', { name: 'Days' });

  test.each(['Pre-Event Based', 'Post-Event Based'])(
    'periodicity %s shows Days instead of the day-month rows; any other shows the rows and clears the days',
    async (eventBased) => {
      const { user } = await openKind(kind, '0');
      expect([days(), rowsOf('Date and Month').length]).toEqual([null, 1]);
      await choose(user, 'Periodicity', eventBased);
      expect(rowsOf('Date and Month')).toHaveLength(0);
      await user.type(textbox('Days'), '30');
      await choose(user, 'Periodicity', 'Yearly');
      expect([days(), rowsOf('Date and Month').length]).toEqual([null, 1]);
      await choose(user, 'Periodicity', eventBased);
      expect(textbox('Days').value).toBe('');
    },
  );

  test('what is typed as Days is not cut', async () => {
    const { user } = await openKind(kind, '0');
    await choose(user, 'Periodicity', 'Pre-Event Based');
    await user.type(textbox('Days'), '    30');
    await user.tab();
    await waitFor(() => expect(textbox('Days').value.trim()).toBe('30'));
  });

  test('the day-month rows come back with their periodicity; what does not show is not sent', async () => {
    replyWith(kind, {
      ...basicsOf(kind),
      periodicity: 'Yearly',
      dayMonthArr: [{ date: '7', month: 'March' }],
    });
    reply(recordCalls(kind).update, { success: 1, message: '', version: 3 });
    const { user } = await openKind(kind, '7');
    await user.selectOptions(combobox('Month'), 'April');
    await choose(user, 'Periodicity', 'Post-Event Based');
    await choose(user, 'Periodicity', 'Yearly');
    expect([combobox('Date').value, combobox('Month').value]).toEqual(['7', 'April']);
    await choose(user, 'Periodicity', 'Post-Event Based');
    await user.click(button('Update'));
    await waitFor(() =>
      expect(lastSaved(kind, 'update')).toMatchObject({ periodicity: 'Post-Event Based', dayMonthArr: [] }),
    );
  });

  test('day-month rows start with one; the last one is reset, not removed', async () => {
    const { user } = await openKind(kind, '0');
    const month = () => combobox('Month');
    await user.selectOptions(month(), 'April');
    expect(month().value).toBe('April');
    await user.click(button('Remove Date and Month 1'));
    expect(rowsOf('Date and Month')).toHaveLength(1);
    expect(month().value).toBe('');
  });

  test("dates are shown and typed in the form's order and sent as ISO days", async () => {
    replyWith(kind, {
      ...basicsOf(kind),
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

  test('an end before its start is refused at its field, until one of the two has changed', async () => {
    replyWith(kind, { ...basicsOf(kind), startdate: '2026-04-05', enddate: '2026-04-04' });
    const { user } = await openKind(kind, '7');
    const [start, end] = ['startdate', 'enddate'].map((name) => controlNamed(name));
    await user.click(button('Update'));
    await waitFor(() => expect(document.activeElement).toBe(end));
    expect(end?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('End Date must not be before the Start Date.').length).toBeGreaterThan(0);
    expect(lastSaved(kind, 'update')).toBeUndefined();
    if (start) await user.type(start, '{Backspace}5');
    await user.tab();
    expect(end?.getAttribute('aria-invalid')).toBeNull();
  });

  test('an end before its start is said without a save, and so is a day that its month never has', async () => {
    replyWith(kind, {
      ...basicsOf(kind),
      startdate: '2026-04-05',
      dayMonthArr: [{ date: '7', month: 'April' }],
    });
    const { user } = await openKind(kind, '7');
    const end = controlNamed('enddate');
    if (end) await user.type(end, '2026-04-04');
    await user.tab();
    expect(screen.getByText('End Date must not be before the Start Date.')).toBeTruthy();
    expect(end?.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(combobox('Date'), '31');
    expect(screen.getByText('April has no day 31.')).toBeTruthy();
    expect(combobox('Date').getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(combobox('Month'), 'March');
    expect(combobox('Date').getAttribute('aria-invalid')).toBeNull();
  });

  test('a day that does not exist is named at its field and not sent', async () => {
    const { user } = await openKind(kind, '0');
    const [start] = screen.getAllByRole('textbox', { name: 'Start Date' });
    if (start) await user.type(start, '31/31/2026');
    await user.click(button('Draft'));
    const message = `Start Date must be a day of the calendar, written as ${kind.dateFormat}.`;
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(lastSaved(kind, 'add')).toBeUndefined();
  });
});

test('dates are entered as MM/DD/YYYY, on the other compliance form as DD/MM/YYYY', () => {
  expect(kinds.map(({ dateFormat }) => dateFormat)).toEqual([
    'MM/DD/YYYY',
    'MM/DD/YYYY',
    'MM/DD/YYYY',
    'DD/MM/YYYY',
  ]);
});
