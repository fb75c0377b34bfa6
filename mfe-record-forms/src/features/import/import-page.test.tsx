import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  importCheck,
  importColumns,
  importRows,
  importRun,
  importState,
  importUndo,
} from '@lexboard/shared-lib/contract';
import { license } from '@lexboard/shared-lib/domain';
import { recordKey } from '@lexboard/shared-lib/client';
import { queryClient } from '@lexboard/shared-lib/query';
import { bodiesOf, breakConnection, reply, startServer } from '../../testing/answering-server.ts';
import {
  importOfTest,
  openImport,
  replyWithCheck,
  replyWithFile,
  replyWithState,
  shownAddress,
} from '../../testing/import-page.tsx';
import { signIn } from '../../testing/signed-in.ts';

const fieldOf = (column: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Field of ${column}` });
const press = (name: string) => screen.getByRole('button', { name });
const atStep = (step: string) => `?kind=license&id=${importOfTest}&step=${step}`;

beforeEach(() => {
  startServer();
  signIn();
  replyWithFile();
});

test('who may only view is told so, and nothing is asked of the server', () => {
  signIn('View');
  openImport();
  expect(screen.getByRole('heading', { name: 'You cannot import' })).toBeTruthy();
  expect(bodiesOf(importState)).toEqual([]);
});

test('units are imported by administrators alone, circulars by whoever may edit all', async () => {
  openImport('?kind=unit');
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Each row is one of' });
  const offered = [...select.options].map(({ text }) => text);
  expect(offered).not.toContain('Units');
  expect(offered).toContain('Circulars');
  act(() => signIn('Edit', 'admin', {}, { role: 'yes' }));
  await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('Units'));
});

test('people of chosen units import what belongs to laws, and add none', async () => {
  signIn('Edit', 'plant', {}, { role: 'yes', units: true, ownUnits: [2] });
  openImport();
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Each row is one of' });
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Licenses',
    'Returns',
    'Other Compliances',
    'Notices',
  ]);
  cleanup();
  replyWithCheck();
  openImport(atStep('check'));
  await screen.findByRole('radiogroup', { name: 'Save rows' });
  expect(screen.queryByRole('radiogroup', { name: 'Where a law is unknown' })).toBeNull();
});

test('a file that cannot be an import is refused before it is sent', async () => {
  openImport();
  const choose = await screen.findByLabelText('Choose file', { selector: 'input' });
  const drop = (name: string, size: number) => {
    const chosen = new File(['x'], name);
    Object.defineProperty(chosen, 'size', { value: size });
    fireEvent.change(choose, { target: { files: [chosen] } });
  };
  drop('register.xls', 10);
  expect((await screen.findByText(/^register\.xls is no workbook/)).textContent).toContain('Save it as');
  drop('register.xlsx', 25 * 1024 * 1024 + 1);
  expect(await screen.findByText(/^register\.xlsx has 25\.0 MB/)).toBeTruthy();
});

test('columns are matched, one field is one column, and the order of dates is asked for', async () => {
  const user = openImport(atStep('columns'));
  expect((await screen.findByRole('listitem', { current: 'step' })).textContent).toContain('Columns');
  await screen.findByRole('table', { name: 'Columns' });
  expect(fieldOf('“Act”').value).toBe('law');
  expect(fieldOf('“Serial”').value).toBe('');
  await user.selectOptions(fieldOf('“Serial”'), 'License to be Obtained');
  expect(await screen.findByText(/“Permit” is this field already/)).toBeTruthy();
  await user.click(press('Check the rows'));
  expect(shownAddress()).toContain('step=columns');
  expect(document.activeElement).toBe(fieldOf('“Serial”'));
  await user.selectOptions(fieldOf('“Serial”'), 'Leave out');
  // 3 April or 4 March: nobody but the person knows.
  await user.click(press('Check the rows'));
  expect(shownAddress()).toContain('step=columns');
  await user.click(screen.getByRole('radio', { name: 'Day first: 3 April 2027' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Another field' }), 'State');
  const state = screen.getByRole('combobox', { name: 'State' });
  await waitFor(() => expect(within(state).getByRole('option', { name: 'Goa' })).toBeTruthy());
  await user.selectOptions(state, 'Goa');
  await user.click(press('Check the rows'));
  await waitFor(() => expect(shownAddress()).toContain('step=check'));
  const body = await waitFor(() => {
    const [sent] = bodiesOf(importCheck);
    expect(sent).toBeDefined();
    return sent;
  });
  expect(body).toMatchObject({
    kind: 'license',
    dateOrder: 'dayFirst',
    publish: 'no',
    everyRow: [{ field: 'state', value: 'Goa' }],
    mapping: [
      { column: 1, field: 'law' },
      { column: 2, field: 'license' },
      { column: 3, field: 'validuntil' },
      { column: 4, field: 'sensitivity' },
    ],
  });
  // The heading of the step that came is where a reader goes on.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check', level: 2 }));
});

test('hidden rows are asked about before the columns', async () => {
  replyWithFile({ hiddenRows: 2, comments: 1 });
  const user = openImport(atStep('file'));
  await user.click(await screen.findByRole('button', { name: 'Continue to the columns' }));
  expect(shownAddress()).not.toContain('step=columns');
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }));
  await waitFor(() => expect(bodiesOf(importColumns).at(-1)).toMatchObject({ hiddenRows: 'leave' }));
  await user.click(press('Continue to the columns'));
  expect(shownAddress()).toContain('step=columns');
});

test('hidden columns are asked about, too, also where the address names a later step, and can be left out', async () => {
  const hidden = {
    column: 2,
    name: 'Permit',
    samples: ['Trade permit'],
    filled: 3,
    field: 'license',
    hidden: true,
  };
  const shown = { column: 1, name: 'Act', samples: ['FACT-1948'], filled: 3, field: 'law' };
  replyWithFile({ comments: 3, columns: [shown, hidden] });
  const user = openImport(atStep('check'));
  await user.click(await screen.findByRole('button', { name: 'Continue to the columns' }));
  expect(shownAddress()).not.toContain('step=');
  expect(bodiesOf(importCheck)).toEqual([]);
  expect(screen.getByText('3 cells have comments, which are not read.')).toBeTruthy();
  const question = within(screen.getByRole('radiogroup', { name: /^Hidden columns: Permit/ }));
  await user.click(question.getByRole('radio', { name: 'Leave them out' }));
  await user.click(press('Continue to the columns'));
  await screen.findByRole('table', { name: 'Columns' });
  expect([fieldOf('“Act”').value, fieldOf('“Permit”').value]).toEqual(['law', '']);
});

test('changed schedules are asked from when they hold', async () => {
  replyWithCheck({ rescheduled: 2 });
  const user = openImport(atStep('check'));
  const question = within(await screen.findByRole('radiogroup', { name: 'From when does this hold?' }));
  expect(screen.getByText(/^The schedules of 2 records with open days would change\./)).toBeTruthy();
  const importing = press('Import 2 rows');
  await waitFor(() => expect(importing).toHaveProperty('disabled', false));
  await user.click(question.getByRole('radio', { name: 'From a day' }));
  expect(importing).toHaveProperty('disabled', true);
  expect(screen.getByText('Choose the day from which the changed schedules hold.')).toBeTruthy();
  await user.click(question.getByRole('radio', { name: 'It was wrong from the start' }));
  await user.click(press('Check again'));
  await waitFor(() => expect(bodiesOf(importCheck).at(-1)).toMatchObject({ changefrom: 'start' }));
});

test('what lets in most is proposed, and nothing is emptied, kept a Draft or never due in silence', async () => {
  replyWithCheck({
    letIn: [{ addLaws: 'yes', rows: 2 }],
    drafts: [{ field: 'penalty', message: 'Please fill the Penalty.', rows: 3 }],
    neverDue: [{ reason: 'month is missing.', rows: 1, first: [4] }],
    lastDone: [{ reason: 'A Draft is not due.', rows: 2 }],
    emptied: {
      total: 1,
      cells: [{ row: 3, UniqueCode: 'LIC-000001', field: 'penalty', before: 'Fine of 500' }],
    },
    withoutPlace: [{ field: 'state', rows: 2 }],
  });
  const user = openImport(atStep('check'));
  expect(await screen.findByText('0 can be published: 3 lack Penalty.')).toBeTruthy();
  expect(screen.getByText(/may leave empty/)).toBeTruthy();
  expect(screen.getByText('1 of these will never be due (row 4): month is missing.')).toBeTruthy();
  expect(screen.getByText('Last done on is not taken in 2 rows. A Draft is not due.')).toBeTruthy();
  expect(screen.getByText(/^2 values of State cannot be taken/)).toBeTruthy();
  const emptied = within(screen.getByRole('table', { name: 'Values that would be cleared' }));
  expect(emptied.getByText('Fine of 500')).toBeTruthy();
  expect(screen.getByText('2 rows more can be taken: add unknown laws as Drafts.')).toBeTruthy();
  await user.click(press('Choose this'));
  await user.click(press('Check again'));
  await waitFor(() =>
    expect(bodiesOf(importCheck).at(-1)).toMatchObject({ addLaws: 'yes', emptyCells: 'leave' }),
  );
});

test('an unknown choice is decided, the rows are checked again, and the import begins once', async () => {
  const fault = { row: 5, column: 'Act', value: 'XYZ', message: 'No law has this code.' };
  replyWithCheck({
    faults: [fault],
    faultsTotal: 1,
    unknown: [{ field: 'sensitivity', value: 'Grave', rows: 2 }],
    rows: [
      {
        row: 3,
        outcome: 'changed',
        UniqueCode: 'LIC-000001',
        values: [{ field: 'license', value: 'Trade permit', before: 'Permit' }],
      },
    ],
  });
  const user = openImport(atStep('check'));
  const faults = within(await screen.findByRole('table', { name: 'What cannot be taken' }));
  expect(faults.getByRole('row', { name: /^5 Act .*XYZ.*No law has this code\./ })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Rows as they would be' }));
  expect(rows.getByText('Permit').tagName).toBe('DEL');
  expect(rows.getByText('Trade permit').tagName).toBe('INS');
  const standsFor = await screen.findByRole('combobox', { name: '“Grave” stands for' });
  await waitFor(() => expect(within(standsFor).getByRole('option', { name: 'High' })).toBeTruthy());
  await user.selectOptions(standsFor, 'High');
  // What would be imported is what was checked.
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  replyWithCheck();
  await user.click(press('Check again'));
  await waitFor(() =>
    expect(bodiesOf(importCheck).at(-1)).toMatchObject({
      choices: [{ field: 'sensitivity', value: 'Grave', choice: 'High' }],
    }),
  );
  const start = await screen.findByRole('button', { name: 'Import 2 rows' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  reply(importRun, { success: 1, message: 'Import Started' });
  replyWithState({ state: 'running', kind: 'license', done: 1 });
  await user.dblClick(start);
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeTruthy();
  const keys = bodiesOf(importRun).map((body): unknown => Reflect.get(Object(body), 'idempotencyKey'));
  expect(new Set(keys).size).toBe(1);
  expect(shownAddress()).toContain('step=import');
});

test('it is followed through a lost connection to its report, lists are read anew, and it is taken back', async () => {
  replyWithState({ state: 'running', kind: 'license', done: 1 });
  const user = openImport(`?id=${importOfTest}`);
  await screen.findByRole('progressbar', { name: 'Importing' });
  await waitFor(() => expect(shownAddress()).toBe(`/import?id=${importOfTest}&step=import`));
  breakConnection(importState);
  expect(await screen.findByText(/goes on without this page/)).toBeTruthy();
  const listKey = [...recordKey(license), 'list'];
  queryClient.setQueryData(listKey, {});
  const done = { state: 'done', kind: 'license', done: 3, added: 1, changed: 1, refused: 1 } as const;
  replyWithState(done);
  const faults = [{ row: 5, column: 'Act', value: 'XYZ', message: 'No law has this code.' }];
  reply(importRows, {
    success: 1,
    totalLength: 2,
    data: [
      {
        row: 3,
        outcome: 'added',
        recordId: 7,
        UniqueCode: 'LIC-000007',
        recordName: 'Trade permit',
        faults: [],
      },
      { row: 5, outcome: 'refused', faults },
    ],
  });
  const record = await screen.findByRole('link', { name: 'LIC-000007' });
  expect(record.getAttribute('href')).toMatch(/^\/workspace\?tab=licenses.*open=license(:|%3A)7/);
  expect(screen.getAllByText(/XYZ.*No law has this code\./).length).toBeGreaterThan(0);
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
  await user.click(press('Undo import'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo import' }));
  expect(
    question.getByText(/1 record that it added is deleted, and 1 record that it changed gets back/),
  ).toBeTruthy();
  reply(importUndo, { success: 1, message: 'Undo Started' });
  replyWithState({ ...done, state: 'undone', kept: 1 });
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/except 1 record that somebody changed since/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Not undone' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});
