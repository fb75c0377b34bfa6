import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  dueList,
  importColumns,
  importFaults,
  importRun,
  importStop,
  importUndo,
  notifications,
  recordCalls,
  systemLogList,
  userDisable,
  type KindName,
} from '@lexboard/shared-lib/contract';
import { law, notice, returns } from '@lexboard/shared-lib/domain';
import { Refused } from '../../http/refused.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { ImportRuns, importServer, type Cells } from '../../testing/imports/import-runs.ts';
import { askImport } from '../../testing/imports/imports.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { viewLaw } from '../../testing/samples/bulk-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';
import { startImports } from './start-imports.ts';

const central = { Central: 'Central', masterVal: 'Central Master' };
const lawRow = (code: string, name = `The ${code} Act`): Cells => ({
  ...central,
  ActCodeName: code,
  Law: name,
});
const lawRows = (count: number) => Array.from({ length: count }, (_, index) => lawRow(`ACT-${index + 1}`));

/** What a Draft of a return needs beside its law. */
const needed = Object.fromEntries(
  Object.entries(draftBelow(returns, 0)).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'status' ? [[name, value]] : [],
  ),
);

describeOnDatabase('Running an import', (database) => {
  const platform = platformOfSuite(database);
  const token = () => platform.organisation.editor.token;
  let runs: ImportRuns;
  const stops: (() => Promise<void>)[] = [];

  beforeEach(() => {
    runs = new ImportRuns(platform.app, token);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  /** A server that works on imports, until the test ends. */
  function serve(requireSaveRoom?: () => Promise<void>): void {
    stops.push(startImports(importServer(database(), platform.store, requireSaveRoom)));
  }

  async function runAll(kind: KindName, rows: readonly Cells[], settings = {}) {
    const id = await runs.check(kind, rows, settings);
    expect(await runs.start(importRun, id)).toMatchObject({ status: 200 });
    serve();
    return runs.until(id, 'done');
  }

  const addLaw = (values: object) =>
    ask(platform.app, lawCalls.add, { token: token(), body: completeLaw({ ...values }) });
  const view = async (id: number) => (await viewLaw(platform, id)).data?.[0];
  const countLaws = async () => {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('search_index').select('id').where('kind', '=', 'law').execute(),
    );
    return rows.length;
  };

  it('overwrites no record that has the unique code of a row and is plainly another one', async () => {
    await addLaw({ ActCodeName: 'MINES' });
    const ports = { ...lawRow('PORTS'), UniqueCode: 'LAW-1' };
    expect(await runAll('law', [ports, lawRow('NEW')])).toMatchObject({ added: 1, changed: 0, refused: 1 });
    expect(await runAll('law', [{ ...ports, ActCodeName: 'mines' }])).toMatchObject({ changed: 1 });
    const { reply } = await ask(platform.app, notifications, { token: token(), body: {} });
    expect(reply.data?.map(({ what, said }) => [what, said])).toEqual([
      ['imported', '0 added, 1 changed, 0 refused'],
      ['imported', '1 added, 0 changed, 1 refused'],
    ]);
  });

  it('takes no record for that of a row which only has the number that an earlier row was given', async () => {
    const rows = [
      { ...lawRow('ONE', 'Rules'), UniqueCode: 'LAW-2' },
      { ...lawRow('TWO', 'Rules'), UniqueCode: 'LAW-1' },
    ];
    expect(await runAll('law', rows)).toMatchObject({ added: 2, changed: 0, refused: 0 });
  });

  it('lets a notice follow one of before the upload, and none that only has the number of an earlier row: as the check says', async () => {
    const first = draftBelow(notice, 0, { law: null, subject: 'Order' });
    await ask(platform.app, recordCalls(notice).add, { token: token(), body: first });
    const row = (noticenumber: string, previous: string) => ({
      authority: 'Tax Officer',
      subject: 'Appeal',
      noticenumber,
      previous,
    });
    const rows = [row('A', 'not-000001'), row('B', 'NOT-000002')];
    expect(await runs.checked('notice', rows)).toMatchObject({
      added: 1,
      refused: 1,
      faults: [{ row: 3, column: 'previous', value: 'NOT-000002' }],
    });
    expect(await runAll('notice', rows)).toMatchObject({ added: 1, refused: 1 });
  });

  it('gives records the people whom rows name', async () => {
    await addLaw({ ActCodeName: 'FACT' });
    const { editor, admin } = platform.organisation;
    const row: Cells = {
      ...needed,
      law: 'FACT',
      returncode: 'R1',
      periodicity: 'Monthly',
      dayMonthArr: '7',
      owner: editor.username,
      checker: admin.username,
    };
    await runAll('return', [row]);
    const people = () =>
      database().inOrganisation(platform.organisation.id, (trx) =>
        trx.selectFrom('record_people').select(['record_id', 'owner', 'checker']).execute(),
      );
    expect(await people()).toEqual([{ record_id: 1, owner: editor.id, checker: admin.id }]);
    // Whoever owns it takes its checker away by no way.
    expect(await runAll('return', [{ ...row, checker: '' }])).toMatchObject({ changed: 0, refused: 1 });
    expect(await people()).toEqual([{ record_id: 1, owner: editor.id, checker: admin.id }]);
    expect(await runAll('return', [{ ...row, owner: '' }])).toMatchObject({ changed: 1, refused: 0 });
    expect(await people()).toEqual([{ record_id: 1, owner: null, checker: admin.id }]);
    expect(await runAll('return', [{ ...row, owner: '' }])).toMatchObject({ same: 1 });
  });

  it('adds, changes and refuses rows by the functions of a save, and history says where each came from', async () => {
    await addLaw({ Law: 'The Old Act', ActCodeName: 'OLD' });
    await addLaw({ Law: 'The SAME Act', ActCodeName: 'SAME' });
    const rows = [lawRow('NEW'), lawRow('OLD', 'The Older Act'), lawRow('SAME'), lawRow('BAD', '')];
    const id = await runs.check('law', rows);
    const before = await view(1);
    expect(await runs.start(importRun, id, 'key')).toMatchObject({ status: 200 });
    // Its reply was lost, and it is asked for again; somebody else presses the button, too.
    expect(await runs.start(importRun, id, 'key')).toMatchObject({ status: 200 });
    expect(await runs.start(importRun, id)).toMatchObject({ status: 409 });
    serve();
    const done = await runs.until(id, 'done');
    expect(done).toMatchObject({ total: 4, done: 4, added: 1, changed: 1, same: 1, refused: 1 });
    expect(await runs.start(importRun, id, 'key')).toMatchObject({ status: 200 });
    expect(await runs.state(id)).toMatchObject({ state: 'done', done: 4 });
    expect(await runs.rows(id)).toMatchObject([
      { row: 2, outcome: 'added', UniqueCode: 'LAW-000003', recordName: 'The NEW Act' },
      { row: 3, outcome: 'changed', recordId: 1 },
      { row: 4, outcome: 'same', recordId: 2 },
      { row: 5, outcome: 'refused', faults: [{ row: 5, column: 'Law', message: 'Please fill the Law.' }] },
    ]);
    expect(await view(1)).toEqual({ ...before, Law: 'The Older Act', version: 2 });
    const { timelinelaw_id: timeline } = await viewLaw(platform, 3);
    expect(timeline).toMatchObject([{ action: 'Created', reason: 'Imported from Laws.csv, row 2' }]);
    const log = await ask(platform.app, systemLogList, { token: token(), body: { page: 1, pageSize: 3 } });
    expect(log.reply.data).toMatchObject([
      { action: 'Import ended', kind: 'law', detail: { file: 'Laws.csv', added: 1, refused: 1 } },
      { action: 'Updated', detail: { reason: 'Imported from Laws.csv, row 3' } },
      { action: 'Created', detail: { reason: 'Imported from Laws.csv, row 2' } },
    ]);
  });

  it('gives back what it cannot take as the file that it came in, with the reasons', async () => {
    const id = await runs.check('law', [lawRow('GOOD'), { ...lawRow('BAD', ''), Rules: '=cmd' }]);
    const asked = await platform.app.inject({
      method: 'POST',
      url: `/api${importFaults.path}`,
      headers: { authorization: `Bearer ${token()}` },
      payload: { id },
    });
    expect(asked.headers['content-disposition']).toContain('Laws refused.csv');
    const [header, row, ...more] = asked.body.trim().split(/\r?\n/);
    expect(header).toContain('Law,Rules,Reason');
    expect(row).toContain('Central,Central Master,BAD,,');
    expect(row).toContain('Law: Please fill the Law.');
    expect(row).not.toContain(',=cmd');
    expect(more).toEqual([]);
    const foreign = await addTestOrganisation(database());
    const other = new ImportRuns(platform.app, () => foreign.editor.token);
    expect(await other.start(importRun, id)).toMatchObject({ status: 404 });
  });

  it('is done once by several servers, also when it is stopped and goes on', async () => {
    const id = await runs.check('law', lawRows(40));
    await runs.start(importRun, id);
    serve();
    serve();
    await runs.until(id, (done) => done > 0);
    await askImport(platform.app, token(), importStop, { id });
    const stopped = await runs.state(id);
    expect(stopped.state).toBe('stopped');
    expect(stopped.done).toBeLessThan(40);
    expect(await countLaws()).toBe(stopped.done);
    await runs.start(importRun, id);
    expect(await runs.until(id, 'done')).toMatchObject({ done: 40, added: 40 });
    expect(await countLaws()).toBe(40);
  });

  it('adds a law that rows name along with the first of them', async () => {
    const row = (name: string) => ({ ...needed, law: 'The Mines Act, 1952', returncode: name });
    const done = await runAll('return', [row('Form 1'), row('Form 2')], { addLaws: 'yes' });
    expect(await runs.rows(done.id, 'refused')).toEqual([]);
    expect(done).toMatchObject({ added: 2, refused: 0 });
    expect(await countLaws()).toBe(1);
    expect(await view(1)).toMatchObject({ Law: 'The Mines Act, 1952', status: 'Draft' });
    await runs.start(importUndo, done.id);
    expect(await runs.until(done.id, 'undone')).toMatchObject({ done: 3, kept: 0 });
    expect(await countLaws()).toBe(0);
  });

  it('adds a law of a state where any of its rows has one', async () => {
    const row = (name: string, state: string) => ({
      ...needed,
      law: 'The Shops Act',
      returncode: name,
      state,
    });
    const done = await runAll('return', [row('Form 1', ''), row('Form 2', 'Goa')], { addLaws: 'yes' });
    expect(await runs.rows(done.id, 'refused')).toEqual([]);
    expect(await view(1)).toMatchObject({ Central: 'State', masterVal: 'State Master' });
  });

  it('has a changed schedule take effect when it says, and its undo as well', async () => {
    await addLaw({ ActCodeName: 'MINES' });
    const body = completeBelow(returns, 1, {
      periodicity: 'Monthly',
      dayMonthArr: [{ date: '10', month: null }],
      startdate: '2026-08-01',
      enddate: '2026-09-30',
    });
    await ask(platform.app, recordCalls(returns).add, { token: token(), body });
    const days = async () =>
      ((await ask(platform.app, dueList, { token: token() })).reply.data ?? []).map(
        ({ statutoryDay }) => statutoryDay,
      );
    const change = (date: string, settings = {}) =>
      runAll('return', [{ UniqueCode: 'RET-000001', dayMonthArr: date }], settings);
    expect(await change('12')).toMatchObject({ changed: 1 });
    // What is overdue stays unless it was wrong from the start.
    expect(await days()).toEqual(['2026-08-10', '2026-09-10']);
    const { id } = await change('14', { changefrom: 'start' });
    expect(await days()).toEqual(['2026-08-14', '2026-09-14']);
    await runs.start(importUndo, id);
    await runs.until(id, 'undone');
    expect(await days()).toEqual(['2026-08-12', '2026-09-12']);
  });

  it('stops once its person may no longer save, and goes on for somebody else', async () => {
    const { admin, editor } = platform.organisation;
    const id = await runs.check('law', lawRows(3));
    await runs.start(importRun, id);
    await ask(platform.app, userDisable, {
      token: admin.token,
      body: { id: editor.id, disabled: true, version: 1 },
    });
    runs = new ImportRuns(platform.app, () => admin.token);
    serve();
    const { message } = await runs.until(id, 'stopped');
    expect(message).toBe(`${editor.username} can no longer sign in. Another person may continue it.`);
    await runs.start(importRun, id);
    expect(await runs.until(id, 'done')).toMatchObject({ added: 3 });
  });

  it('stops while the disk is almost full, and goes on once there is room', async () => {
    let room = false;
    const id = await runs.check('law', lawRows(2));
    await runs.start(importRun, id);
    serve(() => (room ? Promise.resolve() : Promise.reject(new Refused(503, 'The disk is almost full.'))));
    expect(await runs.until(id, 'stopped')).toMatchObject({ message: 'The disk is almost full.', done: 0 });
    room = true;
    await runs.start(importRun, id);
    expect(await runs.until(id, 'done')).toMatchObject({ added: 2 });
  });

  it('says that its file is no longer kept, once the store has lost it or its time is over', async () => {
    const id = await runs.check('law', lawRows(2));
    await rm(path.join(platform.store.folder, 'attachments', platform.organisation.id), { recursive: true });
    const message = 'The file of this import is no longer kept.';
    const answers = async () => [
      await askImport(platform.app, token(), importColumns, { id, kind: 'law' }),
      await askImport(platform.app, token(), importFaults, { id }),
    ];
    const gone = { status: 404, reply: { message } };
    expect(await answers()).toMatchObject([gone, gone]);
    await runs.start(importRun, id);
    serve();
    expect(await runs.until(id, 'stopped')).toMatchObject({ message, done: 0 });
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('import').set({ content_id: null }).execute(),
    );
    expect(await answers()).toMatchObject([gone, gone]);
    expect(await runs.start(importRun, id)).toEqual({ status: 404, message });
  });

  it('takes back what it added and changed, but for what somebody changed since', async () => {
    await addLaw({ Law: 'The Old Act', ActCodeName: 'OLD' });
    const before = await view(1);
    const rows = [
      { ...lawRow('OLD', 'The Older Act'), Active: 'Active' },
      lawRow('ONE'),
      lawRow('TWO'),
      { ...lawRow('GONE'), Active: 'Repealed' },
    ];
    const { id } = await runAll('law', rows);
    const change = { id: 3, version: 1, status: 'Draft', Law: 'The Second Act' };
    const { admin } = platform.organisation;
    await ask(platform.app, lawCalls.update, { token: admin.token, body: change });
    expect(await runs.start(importUndo, id, 'key')).toMatchObject({ status: 200 });
    const undone = await runs.until(id, 'undone');
    expect(undone).toMatchObject({ total: 4, done: 4, kept: 1, added: 3, changed: 1 });
    expect(await view(1)).toEqual({ ...before, version: 3 });
    expect(await runs.rows(id, 'kept')).toMatchObject([
      { row: 4, recordId: 3, kept: `It was changed by ${admin.username} after the import.` },
    ]);
    const left = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('search_index').select('id').where('kind', '=', law.name).orderBy('id').execute(),
    );
    expect(left.map(({ id: one }) => one)).toEqual([1, 3]);
    expect(await runs.start(importRun, id)).toMatchObject({ status: 409 });
    expect(await runs.start(importUndo, id, 'key')).toMatchObject({ status: 200 });
  });
});
