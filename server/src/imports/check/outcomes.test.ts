import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  dueAssign,
  dueSettings,
  dueSettingsUpdate,
  importCheck,
  recordCalls,
  type BodyOf,
  type importCheckShape,
  type KindName,
} from '@lexboard/shared-lib/contract';
import { addDays, formatCsvLine, formatToday, license, returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { askImport, exportRow, uploadImport } from '../../testing/imports/imports.ts';
import { sampleWorkbook, type SampleCell } from '../../testing/samples/spreadsheet-samples.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  startTestApp,
  type TestOrganisation,
} from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';

type Settings = Partial<BodyOf<ReturnType<typeof importCheckShape>>>;
type Cells = Record<string, SampleCell>;

describeOnDatabase('What an import would do that nobody may overlook', (database) => {
  let app: FastifyInstance;
  let store: TestStore;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
    const body = completeLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'MINES' });
    await ask(app, lawCalls.add, { token: token(), body });
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const token = () => organisation.editor.token;

  const addLicence = async (values: Record<string, string>): Promise<Record<string, string>> => {
    await ask(app, recordCalls(license).add, { token: token(), body: draftBelow(license, 1, values) });
    return exportRow(app, token(), license, 1);
  };

  async function check(kind: KindName, rows: readonly Cells[], settings: Settings = {}) {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? null))];
    const content = sampleWorkbook({ sheets: [{ name: 'Register', rows: lines }] });
    const upload = await uploadImport(app, token(), { name: 'register.xlsx', content });
    const { reply } = await askImport(app, token(), importCheck, {
      id: upload.reply.id,
      kind,
      mapping: fields.map((field, index) => ({ column: index + 1, field })),
      choices: [],
      publish: 'no',
      ...settings,
    });
    return reply;
  }

  it('names a value that is no choice once, with its rows, and takes what it is said to stand for', async () => {
    const rows = ['Bombay', 'Goa', 'BOMBAY', 'Calcutta'].map((state, index) => ({
      Law: `Act ${index}`,
      Central: 'State',
      masterVal: 'State Master',
      state,
    }));
    const first = await check('law', rows);
    expect(first).toMatchObject({
      added: 1,
      refused: 3,
      unknown: [
        { field: 'state', value: 'Bombay', rows: 2 },
        { field: 'state', value: 'Calcutta', rows: 1 },
      ],
    });
    const choices = [
      { field: 'state', value: 'bombay', choice: 'Maharashtra' },
      { field: 'state', value: 'Calcutta', choice: '' },
    ];
    const second = await check('law', rows, { choices });
    expect(second).toMatchObject({ added: 4, unknown: [] });
    expect(second.rows[0]?.values.at(-1)).toEqual({ field: 'state', value: 'Maharashtra' });
    expect(second.rows[3]?.values.at(-1)).toEqual({ field: 'state', value: '' });
  });

  it('takes no error for an empty cell, and no number that was cut', async () => {
    const row = await addLicence({ penalty: 'Fine of 500', license: '1.9E+18' });
    const faulty = {
      UniqueCode: 'LIC-000001',
      penalty: { error: '#N/A' },
      authority: { number: '1.9E+18', format: '0' },
    };
    const { refused, faults } = await check('license', [faulty]);
    expect({ refused, faults }).toEqual({
      refused: 1,
      faults: [
        {
          row: 2,
          column: 'penalty',
          value: '#N/A',
          message: expect.stringMatching(/is an error of the spreadsheet/) as unknown,
        },
        {
          row: 2,
          column: 'authority',
          value: '1.9E+18',
          message: expect.stringMatching(/has kept 15 digits/) as unknown,
        },
      ],
    });
    // A record that has just this text is the same, in a text file, too.
    const fields = Object.keys(row);
    const content = formatCsvLine(fields) + formatCsvLine(fields.map((field) => row[field] ?? ''));
    const { reply } = await uploadImport(app, token(), { content });
    const mapping = fields.map((field, index) => ({ column: index + 1, field }));
    const same = await askImport(app, token(), importCheck, {
      id: reply.id,
      kind: 'license',
      mapping,
      choices: [],
      publish: 'no',
    });
    expect(same.reply).toMatchObject({ same: 1, faults: [] });
  });

  it('counts and names what would be emptied, and leaves it where that is chosen', async () => {
    const { law = '' } = await addLicence({ penalty: 'Fine of 500', license: 'Permit' });
    const rows = [{ UniqueCode: 'LIC-000001', law, license: 'A permit', penalty: null }];
    expect(await check('license', rows)).toMatchObject({
      changed: 1,
      emptied: {
        total: 1,
        cells: [{ row: 2, UniqueCode: 'LIC-000001', field: 'penalty', before: 'Fine of 500' }],
      },
    });
    const left = await check('license', rows, { emptyCells: 'leave' });
    expect(left).toMatchObject({ changed: 1, emptied: { total: 0, cells: [] } });
    expect(
      await check('license', [{ ...rows[0], license: 'Permit', law: null }], { emptyCells: 'leave' }),
    ).toMatchObject({ same: 1 });
  });

  it('takes a word such as N/A for an empty cell, except where it is a text', async () => {
    const { law = '' } = await addLicence({
      license: 'Permit',
      sensitivity: 'High',
      validuntil: '2027-03-31',
    });
    const records = [{ kind: 'license' as const, id: 1 }];
    const owner = organisation.editor.id;
    expect(await ask(app, dueAssign, { token: token(), body: { records, owner } })).toMatchObject({
      status: 200,
    });
    const row = { UniqueCode: 'LIC-000001', law, sensitivity: 'N/A', validuntil: 'nil', owner: '-' };
    const left = { emptyCells: 'leave' as const };
    expect(await check('license', [row], left)).toMatchObject({ same: 1, faults: [] });
    expect(await check('license', [{ ...row, law: '-' }], left)).toMatchObject({ same: 1, faults: [] });
    expect(await check('license', [{ ...row, authority: '-' }], left)).toMatchObject({ changed: 1 });
    const { emptied } = await check('license', [{ ...row, sensitivity: 'High' }]);
    expect(emptied?.cells.map(({ field }) => field)).toEqual(['validuntil', 'owner']);
  });

  it('names what is emptied below the rows that are shown', async () => {
    await addLicence({ license: 'Permit', penalty: 'Fine of 500' });
    const added = Array.from({ length: 60 }, (_, index) => ({
      law: 'MINES',
      license: `New ${index}`,
      licensecode: `NEW-${index}`,
      penalty: null,
    }));
    const { rows, emptied } = await check('license', [
      ...added,
      { UniqueCode: 'LIC-000001', law: 'MINES', license: 'Permit', penalty: null },
    ]);
    expect(rows).toHaveLength(50);
    expect(emptied?.cells).toMatchObject([{ row: 62, field: 'penalty', before: 'Fine of 500' }]);
  });

  describe('to published records with a schedule', () => {
    const onThe = (date: string) => [{ date, month: null }];
    const setZone = async (timeZone: string) => {
      const { admin } = organisation;
      const { reply } = await ask(app, dueSettings, { token: admin.token });
      const body = { ...reply, success: undefined, timeZone };
      expect(await ask(app, dueSettingsUpdate, { token: admin.token, body })).toMatchObject({ status: 200 });
    };
    const publish = async (values: object) => {
      const body = completeBelow(returns, 1, { periodicity: 'Monthly', dayMonthArr: onThe('15'), ...values });
      expect(await ask(app, recordCalls(returns).add, { token: token(), body })).toMatchObject({
        status: 200,
      });
    };
    const row = (id: number, cells: Cells) => ({ UniqueCode: `RET-00000${id}`, ...cells });

    it('names those that would never be due from then on, and not those that never were', async () => {
      await publish({ returncode: 'A' });
      await publish({ returncode: 'B', periodicity: 'Yearly' });
      const rows = [
        row(1, { periodicity: 'Yearly', authority: 'Some authority' }),
        row(2, { periodicity: 'Yearly', authority: 'Another one' }),
      ];
      expect(await check('return', rows)).toMatchObject({
        changed: 2,
        neverDue: [{ reason: 'which month is missing.', rows: 1, first: [2] }],
      });
    });

    it('takes today from the zone of the organisation', async () => {
      const neverDue = async (timeZone: string, enddate: string) => {
        await setZone(timeZone);
        const first = await exportRow(app, token(), returns, 1);
        const dayMonthArr = String(Number(enddate.slice(8)));
        const ending = { ...first, UniqueCode: '', version: '', returncode: 'Z', dayMonthArr, enddate };
        return (await check('return', [ending], { publish: 'yes' })).neverDue?.length;
      };
      await publish({ returncode: 'A' });
      // At each moment one of the two has another day than UTC.
      const [behind, ahead] = ['Pacific/Niue', 'Pacific/Kiritimati'];
      expect(await neverDue(behind, formatToday(behind))).toBe(0);
      expect(await neverDue(ahead, addDays(formatToday(ahead), -1))).toBe(1);
    });

    it('counts changed schedules that have open days, and asks for a day that exists', async () => {
      await publish({ returncode: 'A' });
      await publish({ returncode: 'B' });
      await publish({ returncode: 'C', startdate: '2020-01-20', enddate: '2020-01-25' });
      const rows = [
        row(1, { dayMonthArr: '16' }),
        row(2, { dayMonthArr: '15', authority: 'Another one' }),
        row(3, { dayMonthArr: '16' }),
      ];
      const left = { emptyCells: 'leave' as const };
      expect(await check('return', rows, left)).toMatchObject({ changed: 3, rescheduled: 1 });
      expect(await check('return', rows, { changefrom: '2026-02-30' })).toMatchObject({
        errors: [{ field: 'changefrom' }],
      });
    });
  });

  it('says how many rows each choice would let in, what has no place, and makes a law of states for a state', async () => {
    const rows = [
      { law: 'MINES', license: 'A', licensecode: 'A', state: 'Goa' },
      { law: 'The Shops Act', license: 'B', licensecode: 'B', state: null },
      { law: 'The Lifts Act', license: 'C', licensecode: 'C', state: null },
      { law: 'the lifts act', license: 'E', licensecode: 'E', state: 'Goa' },
      { law: 'MINES', license: 'D', licensecode: 'D', state: null },
    ];
    expect(await check('license', rows)).toMatchObject({
      added: 1,
      letIn: [
        { addLaws: 'yes', leaveOutHidden: 'yes', rows: 4 },
        { addLaws: 'yes', rows: 3 },
        { leaveOutHidden: 'yes', rows: 1 },
      ],
      withoutPlace: [{ field: 'state', rows: 1 }],
    });
    const both = await check('license', rows, { addLaws: 'yes', leaveOutHidden: 'yes' });
    expect(both).toMatchObject({ added: 5, letIn: [], withoutPlace: [{ field: 'state', rows: 1 }] });
    expect(both.rows[3]?.values).toContainEqual({ field: 'state', value: 'Goa' });
  });

  it('names the nearest of what there is to a name that is unknown', async () => {
    const { id } = organisation.editor;
    const name = 'Asha Rao';
    await database().inOrganisation(organisation.id, (trx) =>
      sql`update account set name = ${name}, shown_name = ${name} where id = ${id}`.execute(trx),
    );
    const owner = `Mr ${name}`;
    const rows = [{ law: 'Mines Act', license: 'A', sensitivity: 'Highest High', owner }];
    expect((await check('license', rows)).unknown).toEqual([
      { field: 'sensitivity', value: 'Highest High', rows: 1, nearest: { choice: 'High', label: 'High' } },
      { field: 'law', value: 'Mines Act', rows: 1, nearest: { choice: '1', label: 'The Mines Act, 1952' } },
      { field: 'owner', value: owner, rows: 1, nearest: { choice: name, label: name } },
    ]);
  });

  it('says why rows stay Drafts, by reason and number', async () => {
    const rows = [1, 2].map((number) => ({ law: 'MINES', license: `A${number}`, licensecode: `A${number}` }));
    const { published, drafts } = await check('license', rows, { publish: 'yes' });
    expect(published).toBe(0);
    expect(drafts).toContainEqual({ field: 'penalty', message: 'Please fill the Penalty.', rows: 2 });
  });
});
