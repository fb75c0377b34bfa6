import { screen, waitFor, within } from '@testing-library/react';
import {
  importRows,
  importRun,
  packCheck,
  packLeave,
  packList,
  packOpen,
} from '@lexboard/shared-lib/contract';
import { bodiesOf, hold, reply, replyBy, startServer } from '../../../testing/answering-server.ts';
import {
  importOfTest,
  openImport,
  replyWithFile,
  replyWithState,
  shownAddress,
} from '../../../testing/import-page.tsx';
import { checkOfTest, replyWithPack, replyWithPackCheck, replyWithPacks } from '../../../testing/packs.ts';
import { signIn } from '../../../testing/signed-in.ts';

const taken = { version: '1.0.0', at: '2026-11-28T06:00:00.000Z', user: 'admin', records: 412 };
const atStep = (step: string) => `?id=${importOfTest}&step=${step}`;
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  startServer();
  signIn('Edit', 'admin', {}, { role: 'yes' });
  replyWithFile();
  replyWithPacks([]);
  replyWithPack();
  replyWithPackCheck();
});

test('only administrators are offered packs', async () => {
  signIn();
  openImport();
  await screen.findByRole('heading', { name: 'Past imports' });
  expect(screen.queryByRole('heading', { name: 'From a pack' })).toBeNull();
  expect(bodiesOf(packList)).toEqual([]);
});

test('a pack is opened, updated, gone on with, and left after a word on what stays', async () => {
  replyWithPacks([
    { id: 'new' },
    { id: 'old', title: 'Old', version: '1.1.0', newer: true, taken },
    { id: 'begun', title: 'Begun', importId: importOfTest },
    { id: 'gone', title: 'Gone', offered: false, taken },
  ]);
  const user = openImport();
  await screen.findByRole('button', { name: 'Update to 1.1.0: Old' });
  expect(screen.queryByRole('button', { name: /^Take over.*Gone$/ })).toBeNull();
  await user.click(press('Leave pack Old'));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave pack' }));
  expect(question.getByText(/^412 records stay as your own records/)).toBeTruthy();
  reply(packLeave, { success: 1, message: 'Left' });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(bodiesOf(packLeave)).toMatchObject([{ id: 'old' }]));
  reply(packOpen, { success: 1, id: importOfTest });
  await user.click(press('Take over: India: central law'));
  await screen.findByRole('heading', { name: 'Choose', level: 2 });
  expect(bodiesOf(packOpen)).toMatchObject([{ id: 'new', version: '1.0.0' }]);
  expect(screen.getByText('1 of 3 records, which say so')).toBeTruthy();
});

test('what is chosen is counted anew, one check at a time, and the last choice wins', async () => {
  const user = openImport(atStep('choose'));
  await screen.findByText('3 records chosen. Nothing is taken over yet.');
  const release = hold(packCheck);
  const institutions = screen.getByRole('checkbox', { name: /^Also laws of institutions/ });
  await user.click(institutions);
  await waitFor(() => expect(bodiesOf(packCheck)).toHaveLength(2));
  await user.click(institutions);
  await user.click(screen.getByRole('combobox', { name: 'States' }));
  await user.click(await screen.findByRole('option', { name: /^Karnataka/ }));
  expect(screen.queryByRole('link', { name: 'Check the records' })).toBeNull();
  expect(bodiesOf(packCheck)).toHaveLength(2);
  replyBy(packCheck, (body) => ({
    ...checkOfTest,
    total: JSON.stringify(body).includes('Karnataka') ? 9 : 5,
  }));
  release();
  await screen.findByText('9 records chosen. Nothing is taken over yet.');
  expect(bodiesOf(packCheck)).toHaveLength(3);
  expect(bodiesOf(packCheck).at(-1)).toMatchObject({
    choose: { states: ['Karnataka'], institutional: false },
    publish: 'yes',
  });
  await user.click(screen.getByRole('link', { name: 'Check the records' }));
  await waitFor(() => expect(shownAddress()).toContain('step=check'));
});

test('what would be done is shown record by record, an unknown name is decided, and it runs once', async () => {
  replyWithPackCheck({
    there: [{ key: 'fact-1948', kind: 'law', name: 'Factories Act', UniqueCode: 'LAW-000003', by: 'name' }],
    unknown: [{ field: 'sensitivity', label: 'Sensitivity', list: 'sensitivity', value: 'Grave', rows: 2 }],
    drafts: [{ message: 'Please fill the Penalty.', rows: 1 }],
    rows: [
      {
        row: 1,
        key: 'r1',
        kind: 'return',
        name: 'Annual return',
        code: 'R1',
        outcome: 'added',
        due: '2027-01-31',
      },
    ],
  });
  const user = openImport(atStep('check'));
  const there = within(await screen.findByRole('table', { name: 'Already there' }));
  expect(there.getByRole('row', { name: /LAW-000003 Factories Act.*The same name$/ })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'The first 1 records' }));
  expect(rows.getByRole('row', { name: /Annual return.*31 Jan 2027 Not checked$/ })).toBeTruthy();
  expect(screen.getByText('1: Please fill the Penalty.')).toBeTruthy();
  const standsFor = await screen.findByRole('combobox', { name: '“Grave” stands for' });
  await waitFor(() => expect(within(standsFor).getByRole('option', { name: 'High' })).toBeTruthy());
  await user.selectOptions(standsFor, 'High');
  await user.click(screen.getByRole('radio', { name: 'As Drafts' }));
  await waitFor(() =>
    expect(bodiesOf(packCheck).at(-1)).toMatchObject({
      publish: 'no',
      choices: [{ field: 'sensitivity', value: 'Grave', choice: 'High' }],
    }),
  );
  const start = press('Take over 3 records');
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  reply(importRun, { success: 1, message: 'Import Started' });
  replyWithState({ state: 'running', kind: 'pack', done: 1 });
  const checks = bodiesOf(packCheck).length;
  await user.dblClick(start);
  await screen.findByRole('progressbar', { name: 'Importing' });
  // What runs is what was checked last, and another person may have checked something else.
  expect(bodiesOf(packCheck).length).toBeGreaterThan(checks);
  const keys = bodiesOf(importRun).map((body): unknown => Reflect.get(Object(body), 'idempotencyKey'));
  expect(new Set(keys).size).toBe(1);
});

test('the report names each record by its own kind', async () => {
  replyWithState({ state: 'done', kind: 'pack', done: 2, added: 2 });
  reply(importRows, {
    success: 1,
    totalLength: 1,
    data: [
      {
        row: 2,
        outcome: 'added',
        kind: 'return',
        recordId: 7,
        UniqueCode: 'RET-000007',
        recordName: 'GSTR-1',
        faults: [],
      },
    ],
  });
  openImport(atStep('report'));
  const record = await screen.findByRole('link', { name: 'RET-000007' });
  expect(record.getAttribute('href')).toMatch(/^\/workspace\?tab=returns.*open=return(:|%3A)7/);
  expect(screen.getByRole('link', { name: 'Returns' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Licenses' })).toBeNull();
});
