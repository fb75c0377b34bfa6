import {
  importCheck,
  importColumns,
  importRows,
  importRun,
  importUndo,
  unitDelete,
  unitExport,
  unitList,
  unitUpdate,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { ImportRuns, importServer, type Cells } from '../../testing/imports/import-runs.ts';
import { askImport, uploadImport } from '../../testing/imports/imports.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask } from '../../testing/test-platform.ts';
import { startImports } from './start-imports.ts';

const group: Cells = { code: 'ACME', name: 'Acme Limited', kind: 'Company', PAN: 'AAACD1234E' };
const goa: Cells = {
  code: 'GOA',
  name: 'Goa',
  kind: 'GST',
  parent: 'acme',
  state: 'Goa',
  GSTIN: '30AAACD1234E1ZM',
};
const plant: Cells = { code: 'GOA-1', name: 'Verna plant', kind: 'Factory', parent: 'GOA' };

describeOnDatabase('An import of units', (database) => {
  const platform = platformOfSuite(database);
  const admin = () => platform.organisation.admin;
  let runs: ImportRuns;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(() => {
    runs = new ImportRuns(platform.app, () => admin().token);
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });

  const serve = () => {
    stop ??= startImports(importServer(database(), platform.store));
  };
  const runAll = async (rows: readonly Cells[], settings = {}) => {
    const id = await runs.check('unit', rows, settings);
    await runs.start(importRun, id);
    serve();
    return runs.until(id, 'done');
  };
  const act = async (call: Parameters<typeof ask>[1], body: object) =>
    (await ask(platform.app, call, { token: admin().token, body })).reply;
  const list = async () => {
    const { data = [] } = await act(unitList, { closed: 'all', sort: 'code' });
    return data.map(({ code, parentCode, version }) => [code, parentCode, version].map(String).join(' '));
  };

  it('adds them below each other in whatever order they stand, changes them by code, and can be undone', async () => {
    const checked = await runs.checked('unit', [plant, goa, group]);
    expect(checked).toMatchObject({ added: 3, refused: 0, faults: [] });
    expect(checked.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(checked.rows[0]?.values).toContainEqual({ field: 'kind', value: 'Site' });
    const { id, ...done } = await runAll([plant, goa, group]);
    expect(done).toMatchObject({ added: 3, refused: 0 });
    expect(await list()).toEqual(['ACME  1', 'GOA ACME 1', 'GOA-1 GOA 1']);
    const { editor } = platform.organisation;
    const moved = { ...plant, code: 'goa-1', parent: 'ACME', head: editor.username };
    const again = await runAll([group, goa, moved]);
    expect(again).toMatchObject({ added: 0, changed: 1, same: 2 });
    expect((await list())[2]).toBe('goa-1 ACME 2');
    await runs.start(importUndo, again.id);
    await runs.until(again.id, 'undone');
    expect((await list())[2]).toBe('GOA-1 GOA 3');
    await act(unitUpdate, { id: 1, version: 1, name: 'Acme' });
    await runs.start(importUndo, id);
    await runs.until(id, 'undone');
    // The plant was changed since, so it stays with what is above it.
    expect(await list()).toHaveLength(3);
  });

  it('finds units as they were where people exported them in Hindi', async () => {
    await runAll([plant, goa, group]);
    const { token } = admin();
    const { rawPayload } = await platform.app.inject({
      method: 'POST',
      url: `/api${unitExport.path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
      body: { format: 'csv' },
    });
    const [header = ''] = rawPayload.toString().split('\r\n');
    expect(header).not.toMatch(/Name|Code|Kind|State|Head|Factory|Version/);
    const upload = { name: 'इकाइयाँ.csv', content: rawPayload };
    const { id } = (await uploadImport(platform.app, token, upload)).reply;
    const { columns } = (await askImport(platform.app, token, importColumns, { id, kind: 'unit' })).reply;
    const mapping = columns.map(({ column, field = '' }) => ({ column, field }));
    const settings = { id, kind: 'unit' as const, mapping, choices: [], publish: 'no' as const };
    const { reply } = await askImport(platform.app, token, importCheck, settings);
    expect(reply).toMatchObject({ same: 3, faults: [] });
  });

  it('is undone from below, and says at a row what is wrong with it', async () => {
    const { id } = await runAll([plant, goa, group]);
    await runs.start(importUndo, id);
    await runs.until(id, 'undone');
    expect(await list()).toEqual([]);
    const levels = ['1', '2', '3', '4', '5', '6', '7'].map((level) => ({
      code: `L${level}`,
      name: level,
      kind: 'Site',
      parent: level === '1' ? '' : `L${Number(level) - 1}`,
    }));
    const rows = [
      ...levels.toReversed(),
      { ...plant, code: 'A', parent: 'B' },
      { ...plant, code: 'B', parent: 'A' },
      { ...plant, code: 'C', parent: 'NOWHERE' },
      { ...plant, code: 'D', parent: 'l1' },
      { ...plant, code: 'd', parent: 'L1' },
      { ...plant, code: 'E', parent: 'L1', state: 'Goa', GSTIN: '30AAACD1234E1ZA' },
      { ...plant, code: 'F', parent: 'L1', state: 'Goa', GSTIN: '27AADCD4417K1ZM' },
      { ...plant, code: 'G', parent: 'E', kind: 'Moon base', from: '2026-04-01', until: '2026-03-31' },
      {
        ...plant,
        code: 'H'.repeat(51),
        parent: 'L1',
        Other: Array.from({ length: 51 }, (_, n) => n).join(';'),
      },
    ];
    const { added, faults, unknown } = await runs.checked('unit', rows);
    expect(added).toBe(7);
    const said = faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);
    expect(said).toEqual([
      expect.stringMatching(/^2 parent: Units have at most 6 levels/),
      expect.stringMatching(/^9 parent: Its parents lead back to the unit itself: A, B, A\./),
      expect.stringMatching(/^10 parent: .*: B, A, B\./),
      expect.stringMatching(/^11 parent: There is no unit with the code "NOWHERE"/),
      expect.stringMatching(/^13 code: The same record as row 12/),
      expect.stringMatching(/^14 GSTIN: /),
      expect.stringMatching(/^15 GSTIN: /),
      expect.stringMatching(/^16 kind: "Moon base": no choice of Kind/),
      expect.stringMatching(/^16 parent: The unit above it is in row 14, which cannot be taken/),
      '17 code: The Code may have at most 50 characters.',
      '17 Other: A unit has at most 50 numbers.',
    ]);
    expect(unknown).toMatchObject([{ field: 'kind', value: 'Moon base' }]);
    const { refused } = await runAll(rows);
    expect(refused).toBe(9);
  });

  it('is for administrators, and adds nothing again that was deleted while it runs', async () => {
    const asEditor = new ImportRuns(platform.app, () => platform.organisation.editor.token);
    await expect(asEditor.check('unit', [group])).rejects.toThrow('ask your administrator');
    await runAll([group, { ...goa, parent: '' }]);
    const id = await runs.check('unit', [
      { ...group, name: 'Acme' },
      { ...goa, parent: 'ACME' },
    ]);
    await act(unitDelete, { id: 1, version: 1, reason: 'Typed twice' });
    await runs.start(importRun, id);
    serve();
    expect(await runs.until(id, 'done')).toMatchObject({ added: 0, changed: 0, refused: 2 });
    const { data = [] } = await act(importRows, { id, outcome: 'refused', page: 1, pageSize: 10 });
    expect(data.map(({ faults }) => faults)).toMatchObject([
      [{ message: expect.stringContaining('was deleted after the file was uploaded') as unknown }],
      [{ message: expect.stringContaining('in row 2, which cannot be taken') as unknown }],
    ]);
  });
});
