import {
  circularAdd,
  circularAll,
  circularDelete,
  circularUpdate,
  importRun,
  importUndo,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { ImportRuns, importServer, type Cells } from '../../testing/imports/import-runs.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';
import { startImports } from './start-imports.ts';

const texts = {
  topic: 'Safety committees',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  number: 'S.O. 12(E)',
  authority: 'Ministry of Labour',
  summary: 'Committees meet every quarter',
};
const order: Cells = {
  ...texts,
  ...{ kind: 'order', law: 'FA-1948; The Mines Act, 1952', inforce: '1 Oct 2026: Rule 3; 2027-01-01' },
};
const stored = {
  ...texts,
  ...{ kind: 'Order', law_id: 1, alsoLaws: [{ id: 2, code: 'MA-1952' }] },
  inforce: [
    { day: '2026-10-01', what: 'Rule 3' },
    { day: '2027-01-01', what: '' },
  ],
};

describeOnDatabase('An import of circulars', (database) => {
  const platform = platformOfSuite(database);
  const editor = () => platform.organisation.editor;
  const act = async (call: Parameters<typeof ask>[1], body: object, person = editor()) =>
    (await ask(platform.app, call, { token: person.token, body })).reply;
  const all = async () => (await act(circularAll, { sort: 'date', order: 'asc' })).data ?? [];
  let runs: ImportRuns;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    runs = new ImportRuns(platform.app, () => editor().token);
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948', Law: 'The Factories Act, 1948' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'MA-1952', Law: 'The Mines Act, 1952' }));
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  const finish = async (id: string, call: typeof importRun | typeof importUndo = importRun) => {
    await runs.start(call, id);
    stop ??= startImports(importServer(database(), platform.store));
    return runs.until(id, call === importRun ? 'done' : 'undone');
  };
  const runAll = async (rows: readonly Cells[], settings = {}) =>
    finish(await runs.check('circular', rows, settings));

  it('adds them with all that a row says, finds them again, and is undone as far as nobody changed them since', async () => {
    const other = { ...order, topic: 'Dust', date: '15-04-2026', number: '', law: 'law-000002', inforce: '' };
    const { id, ...done } = await runAll([order, other]);
    expect(done).toMatchObject({ added: 2, refused: 0 });
    expect(await all()).toMatchObject([
      stored,
      { topic: 'Dust', date: '2026-04-15', law_id: 2, alsoLaws: [] },
    ]);
    const again = await runAll([
      { ...order, topic: 'SAFETY  committees', link: 'https://egazette.gov.in/2' },
      other,
    ]);
    expect(again).toMatchObject({ added: 0, changed: 1, same: 1 });
    await finish(again.id, importUndo);
    expect(await all()).toMatchObject([{ ...stored, version: 3 }, { version: 1 }]);
    await finish(id, importUndo);
    // The first was changed since.
    expect(await all()).toMatchObject([{ id: 1 }]);
    expect(await runs.rows(id, 'kept')).toMatchObject([
      { recordName: 'Safety committees', kept: expect.stringContaining('It was changed') as unknown },
    ]);
  });

  it('says at a row what is wrong with it; a repealed law is none, and a number that is there warns', async () => {
    const { admin } = platform.organisation;
    await act(lawCalls.add, draftLaw({ ActCodeName: 'OLD', Active: 'Repealed' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'GONE' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'SHUT' }));
    await act(lawCalls.delete, { id: 4, reason: 'Entered twice' }, admin);
    await act(lawCalls.lock, { id: 5, locked: true }, admin);
    const { editor: stranger } = await addTestOrganisation(database());
    await act(lawCalls.add, draftLaw({ ActCodeName: 'THEIRS' }), stranger);
    const { topic, link, date } = order;
    const theirs = { topic, link, date, number: 'S.O. 9(E)', authority: 'MINISTRY of Labour' };
    await act(circularAdd, { ...theirs, kind: 'Order', law_id: 2 });
    const wrong: [Cells, string][] = [
      [{ law: 'THEIRS' }, 'law: There is no law "THEIRS"'],
      [{ law: 'FA-1948; GONE' }, 'law: There is no law "GONE"'],
      [{ law: 'FA-1948; SHUT' }, 'law: LAW-000005 is locked'],
      [{ law: '' }, 'law: Please fill the Law.'],
      [{ inforce: '31/04/2026: Rule 3' }, 'inforce: "31/04/2026" is no date'],
      [{ date: '31/04/2026' }, 'date: "31/04/2026" is no date'],
      [{ kind: 'Memo' }, 'kind: "Memo": no choice of Kind'],
      [{ link: 'javascript:alert(1)' }, 'link: The Link must be'],
      [{ link: '' }, 'link: Please fill the Link'],
      [{ summary: 'x'.repeat(10_001) }, 'summary: May have at most 10,000 characters.'],
      [{ UniqueCode: 'CIR-000099' }, 'UniqueCode: There is no circular/amendment CIR-000099 here.'],
      [{ UniqueCode: 'CIR-000001', topic: 'Dust', date: '2026-05-01' }, 'UniqueCode: CIR-000001 is another'],
      [{ topic: 'Safety committees' }, 'topic: The same record as row 3.'],
    ];
    const rows = [
      { ...order, topic: 'Old', law: 'OLD' },
      order,
      { ...order, topic: 'Twice' },
      { ...order, topic: 'There', number: 's.o. 9(e)' },
      ...wrong.map(([cells], index) => ({ ...order, topic: `Wrong ${index}`, number: '', ...cells })),
    ];
    (rows.at(-1) ?? {})['number'] = 'S.O. 12(E)';
    const checked = await runs.checked('circular', rows, { dateOrder: 'dayFirst' });
    expect(checked).toMatchObject({ added: 4, refused: wrong.length });
    const said = checked.faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);
    expect(said).toEqual(
      wrong.map(([, message], index) => expect.stringContaining(`${index + 6} ${message}`) as unknown),
    );
    expect(checked.unknown).toMatchObject([{ value: 'THEIRS' }, { value: 'GONE' }, { value: 'Memo' }]);
    expect(checked.alike).toMatchObject([
      { reason: expect.stringMatching(/in a row above/) as unknown, rows: 2, first: [3, 4] },
      { reason: expect.stringMatching(/^Another/) as unknown, rows: 1, first: [5] },
    ]);
  });

  it('keeps what another changed since the export, and leaves those whose law is deleted meanwhile', async () => {
    await runAll([order]);
    await act(circularUpdate, { id: 1, ...order, ...stored, alsoLaws: [2], topic: 'Ours', law: undefined });
    const exported = { ...order, UniqueCode: 'CIR-000001', version: '1', topic: 'Safety' };
    const { faults } = await runs.checked('circular', [exported]);
    expect(faults).toMatchObject([{ column: 'topic', value: 'Safety', stored: 'Ours' }]);
    const id = await runs.check('circular', [{ ...order, topic: 'Dust', law: 'MA-1952' }]);
    await act(lawCalls.delete, { id: 2, reason: 'Entered twice' }, platform.organisation.admin);
    expect(await finish(id)).toMatchObject({ added: 0, refused: 1 });
    await act(circularDelete, { id: 1 });
    expect(await all()).toEqual([]);
  });
});
