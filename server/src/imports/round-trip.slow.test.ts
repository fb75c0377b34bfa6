import { sql } from 'kysely';
import {
  archiveTicket,
  buildArchiveAddress,
  circularAdd,
  importCheck,
  importColumns,
  importRun,
  recordCalls,
} from '@lexboard/shared-lib/contract';
import {
  circularImport,
  kinds,
  law,
  license,
  listImportFields,
  notice,
  otherCompliance,
  returns,
  unitImport,
  type ImportKind,
  type RecordKind,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { ImportRuns, importServer } from '../testing/imports/import-runs.ts';
import { askImport, uploadImport } from '../testing/imports/imports.ts';
import { readSheet } from '../testing/samples/read-workbook.ts';
import { readZip } from '../testing/samples/read-zip.ts';
import { draftBelow } from '../testing/samples/attached-samples.ts';
import { addTestUnits, testUnits } from '../testing/unit-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type TestOrganisation,
} from '../testing/test-platform.ts';
import { startImports } from './run/start-imports.ts';

describeOnDatabase('Everything of an organisation, brought into an empty one', (database) => {
  const platform = platformOfSuite(database);

  async function takeOut({ admin }: TestOrganisation): Promise<Record<string, Buffer>> {
    const { reply } = await ask(platform.app, archiveTicket, { token: admin.token });
    return readZip((await platform.app.inject(buildArchiveAddress(String(reply.ticket)))).rawPayload);
  }

  const named = (parts: Record<string, Buffer>, name: string) => parts[`${name}.xlsx`] ?? Buffer.alloc(0);
  const workbookOf = (parts: Record<string, Buffer>, { headings }: RecordKind) => named(parts, headings.list);

  /** What a workbook says of each record, without what an organisation numbers by itself. */
  async function describeRecords(workbook: Buffer): Promise<string[]> {
    const [header = [], ...rows] = await readSheet(workbook);
    const own = ['Unique Code', 'Version', 'Owner', 'Checker'];
    const said = rows.map((cells) =>
      header.flatMap((name, at) => (own.includes(name) ? [] : `${name}: ${cells[at]}`)),
    );
    return said.map((record) => record.join('\n')).sort();
  }

  /** Records of all kinds: a law above another, and one below a law that was repealed since. */
  async function fill({ id: organisationId, editor: { token } }: TestOrganisation): Promise<void> {
    const add = async (kind: RecordKind, body: object) =>
      expect(await ask(platform.app, recordCalls(kind).add, { token, body })).toMatchObject({ status: 200 });
    await add(law, draftLaw({ Law: 'The Mines Rules', ActCodeName: 'RULES' }));
    await add(
      law,
      completeLaw({ Law: 'The Mines Act', ActCodeName: 'MINES', Central: 'State', state: [1, 17] }),
    );
    await add(law, completeLaw({ Law: 'The Old Act', ActCodeName: 'OLD' }));
    const dayMonthArr = [
      { date: '15', month: 'April' },
      { date: '31', month: 'October' },
    ];
    const extensionArr = [{ start_date: '2026-04-01', end_date: '2026-04-30', extension_date: '2026-05-15' }];
    const units = [
      { unit: testUnits.group, below: 'yes', kind: 'Site' },
      { unit: testUnits.goa, below: 'no', kind: null },
    ];
    const unitArr = [{ unit: testUnits.goa, number: 'Old; "new"', validuntil: '2027-03-31' }];
    await add(
      license,
      draftBelow(license, 2, { license: 'Blasting, and more', state: [17], units, unitArr }),
    );
    await add(
      returns,
      draftBelow(returns, 2, {
        returnName: 'वार्षिक विवरणी',
        dayMonthArr,
        extensionArr,
        periodicity: 'Half-Yearly',
      }),
    );
    await add(
      otherCompliance,
      draftBelow(otherCompliance, 3, {
        description: 'Two\nlines',
        documents: [{ name: 'Challan' }, { name: 'Form 3A' }],
      }),
    );
    const demand = [
      { head: 'Tax or contribution', amount: 11_800_000 },
      { head: 'Penalty', amount: 1 },
    ];
    const dates: RowValues[] = [
      { what: 'Reply by', day: '2026-05-15' },
      { what: 'Hearing', day: '2026-06-01', time: '11:00', place: 'Room 4; second floor', note: '- / -' },
    ];
    await add(notice, draftBelow(notice, 2, { subject: 'Of a law', demand, dates }));
    const circular = { topic: 'Safety committees', link: 'https://egazette.gov.in/1', date: '2026-04-01' };
    const facts = {
      number: 'S.O. 12(E)',
      summary: 'Two\nlines',
      inforce: [{ day: '2026-10-01', what: 'A; b' }],
    };
    const body = { ...circular, ...facts, kind: 'Order', law_id: 2, alsoLaws: [3] };
    expect(await ask(platform.app, circularAdd, { token, body })).toMatchObject({ status: 200 });
    await add(notice, draftBelow(notice, 2, { subject: 'Of no law of the register', law: null }));
    // From before such signs were taken out of what is stored.
    await database().inOrganisation(organisationId, (trx) =>
      sql`update license set license = E'Blasting,\\x02 and more'`.execute(trx),
    );
    const below = { ...draftLaw({ Law: 'The Mines Rules', ActCodeName: 'RULES' }), ParentLaw: 2 };
    for (const changed of [
      { ...below, id: 1, version: 1, status: 'Update' },
      {
        ...completeLaw({ Law: 'The Old Act', ActCodeName: 'OLD' }),
        id: 3,
        version: 1,
        Active: 'Repealed',
        status: 'Update',
      },
    ])
      expect(await ask(platform.app, lawCalls.update, { token, body: changed })).toMatchObject({
        status: 200,
      });
  }

  /** As the page does it, without these fields. */
  async function bringIn(
    { admin: { token } }: TestOrganisation,
    kind: ImportKind,
    content: Buffer,
    without: string[],
  ) {
    const { reply, status } = await uploadImport(platform.app, token, { name: `${kind.name}.xlsx`, content });
    expect([status, reply.message]).toEqual([200, undefined]);
    const read = await askImport(platform.app, token, importColumns, { id: reply.id, kind: kind.name });
    expect(read).toMatchObject({ status: 200 });
    const fields = new Map(listImportFields(kind).map(({ label, name }) => [label, name]));
    // What was left out once is left out the next time, so fields are chosen by the names of their columns.
    const mapping = read.reply.columns.flatMap(({ column, name }) => {
      const field = fields.get(name);
      return field === undefined || without.includes(field) ? [] : [{ column, field }];
    });
    const settings = { id: reply.id, kind: kind.name, mapping, choices: [], publish: 'yes' as const };
    const checked = await askImport(platform.app, token, importCheck, settings);
    expect([kind.name, checked.reply.faults]).toEqual([kind.name, []]);
    const runs = new ImportRuns(platform.app, () => token);
    await runs.start(importRun, reply.id);
    return runs.until(reply.id, 'done');
  }

  it('has the same records there', async () => {
    await addTestUnits(database(), platform.organisation);
    await fill(platform.organisation);
    const parts = await takeOut(platform.organisation);
    const empty = await addTestOrganisation(database());
    const stop = startImports(importServer(database(), platform.store));
    try {
      await bringIn(empty, unitImport, named(parts, 'Units'), ['version']);
      const people = ['owner', 'checker'];
      // Nothing new can belong to a repealed law: laws are repealed once all is below them.
      await bringIn(empty, law, workbookOf(parts, law), [law.wire.lawStatus]);
      for (const kind of kinds.filter((one) => one !== law))
        await bringIn(empty, kind, workbookOf(parts, kind), people);
      const circulars = named(parts, 'Circulars');
      await bringIn(empty, circularImport, circulars, ['UniqueCode', 'version']);
      const again = await bringIn(empty, circularImport, circulars, ['UniqueCode', 'version']);
      expect(again).toMatchObject({ added: 0, changed: 0, same: 1 });
      const last = await bringIn(empty, law, workbookOf(parts, law), ['UniqueCode', 'version']);
      expect(last).toMatchObject({ added: 0, changed: 1, same: 2, refused: 0 });
    } finally {
      await stop();
    }
    const there = await takeOut(empty);
    expect((await describeRecords(workbookOf(there, license))).join()).toContain(
      'Unit: GROUP + below (Site); GOA-1',
    );
    for (const name of [...kinds.map(({ headings }) => headings.list), 'Circulars']) {
      const wanted = await describeRecords(named(parts, name));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await describeRecords(named(there, name))).toEqual(wanted);
    }
  });
});
