import type { FastifyInstance } from 'fastify';
import {
  dueAssign,
  importCheck,
  recordCalls,
  type BodyOf,
  type importCheckShape,
  type KindName,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { formatCsvLine, kinds, law, returns, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { askImport, exportRow, uploadImport } from '../../testing/imports/imports.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { draftVariant, statusFor } from '../../testing/samples/record-variants.ts';
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
type Cells = Record<string, string>;

describeOnDatabase('The check of an import', (database) => {
  let app: FastifyInstance;
  let store: TestStore;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const token = () => organisation.editor.token;

  async function addLaw(values: RecordPayload = {}): Promise<void> {
    await ask(app, lawCalls.add, { token: token(), body: completeLaw(values) });
  }

  /** Uploads rows with fields as the names of their columns, and checks them. */
  async function check(kind: KindName, rows: readonly Cells[], settings: Settings = {}) {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))];
    const upload = await uploadImport(app, token(), { content: lines.map(formatCsvLine).join('') });
    const { status, reply } = await askImport(app, token(), importCheck, {
      id: upload.reply.id,
      kind,
      mapping: fields.map((field, index) => ({ column: index + 1, field })),
      choices: [],
      publish: 'no',
      ...settings,
    });
    return { status, ...reply };
  }

  const central = { Central: 'Central', masterVal: 'Central Master' };

  it('counts what would be added, published, changed, the same, and refused', async () => {
    await addLaw({ Law: 'The Old Act', ActCodeName: 'OLD', GeneralKeyWords: 'mines' });
    const rows = [
      { ...central, ActCodeName: 'NEW', Law: 'The New Act' },
      { ...central, ActCodeName: 'old', Law: 'The Old Act' },
      { ...central, ActCodeName: '', Law: '' },
    ];
    expect(await check('law', rows)).toMatchObject({
      status: 200,
      total: 3,
      added: 1,
      changed: 1,
      same: 0,
      refused: 1,
      published: 0,
      faultsTotal: 1,
      faults: [{ row: 4, column: 'Law', value: '', message: 'Please fill the Law.' }],
      rows: [
        { row: 2, outcome: 'added' },
        {
          row: 3,
          outcome: 'changed',
          UniqueCode: 'LAW-000001',
          values: [
            {},
            {},
            { field: 'ActCodeName', value: 'old', before: 'OLD' },
            { field: 'Law', value: 'The Old Act' },
          ],
        },
        { row: 4, outcome: 'refused' },
      ],
    });
    const nothing = await ask(app, lawCalls.counts, { token: token(), body: {} });
    expect(nothing.reply.totalLength).toMatchObject({ all: 1 });
  });

  const exported = (kind: RecordKind, id: number) => exportRow(app, token(), kind, id);

  it.each(kinds)('takes an exported $name as it is: the same, and changed where a cell was', async (kind) => {
    await addLaw({ Central: 'State', state: [1, 2] });
    const { reply: added } = await ask(app, recordCalls(kind).add, {
      token: token(),
      body: draftVariant(kind, 0, 1),
    });
    const row = await exported(kind, added.id ?? 0);
    expect(await check(kind.name, [row], { publish: 'yes' })).toMatchObject({ same: 1, faultsTotal: 0 });
    const name = kind.wire.name;
    expect((await check(kind.name, [{ ...row, [name]: 'Other' }])).rows[0]).toMatchObject({
      outcome: 'changed',
      UniqueCode: added.UniqueCode,
    });
    await ask(app, recordCalls(kind).update, {
      token: token(),
      body: {
        ...draftVariant(kind, 0, 1),
        [name]: 'Meanwhile',
        status: statusFor(kind, 'Update'),
        id: added.id,
        version: 1,
      },
    });
    expect(await check(kind.name, [row])).toMatchObject({
      refused: 1,
      faults: [{ row: 2, column: name, value: row[name], stored: 'Meanwhile' }],
    });
  });

  it('refuses the second row for a record, and tells of the first', async () => {
    await addLaw({ ActCodeName: 'OLD' });
    const of = (ActCodeName: string, more: Cells = {}) => ({
      ...central,
      Law: 'An Act',
      ActCodeName,
      ...more,
    });
    const reply = await check('law', [
      of('NEW'),
      of('OLD'),
      of('new '),
      of('x', { UniqueCode: 'LAW-000001', Law: 'The Factories Act, 1948' }),
      of(''),
      of(''),
    ]);
    expect(reply.faults).toMatchObject([
      { row: 4, column: 'ActCodeName', message: expect.stringMatching(/as row 2\./) as unknown },
      { row: 5, message: expect.stringMatching(/as row 3\./) as unknown },
    ]);
    expect(reply).toMatchObject({ added: 3, changed: 1, refused: 2 });
  });

  it('finds the law above by its code, its name as people write it or its unique code, and has unknown ones added where that is chosen', async () => {
    await addLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'MINES' });
    const rows = ['mines', 'The Mines\u00a0Act, 1952', 'law-1', 'The Moon Act', 'the moon act', ''].map(
      (name, index) => ({ law: name, license: 'A licence', licensecode: `L${index}` }),
    );
    expect(await check('license', rows)).toMatchObject({
      added: 3,
      refused: 3,
      unknown: [{ field: 'law', value: 'The Moon Act', rows: 2 }],
      newLaws: [],
      faults: [{ row: 5 }, { row: 6 }, { row: 7, message: 'Please fill the Law Code Name.' }],
    });
    expect(await check('license', rows, { addLaws: 'yes' })).toMatchObject({
      added: 5,
      refused: 1,
      unknown: [],
      newLaws: ['The Moon Act'],
    });
    const choices = [{ field: 'law', value: 'the MOON act', choice: '1' }];
    expect(await check('license', rows, { choices })).toMatchObject({ added: 5, unknown: [] });
    const [first] = rows;
    const others = ['Mines Act 1952', 'Mines Act, 1953'].map((name) => ({
      ...first,
      law: name,
      licensecode: name,
    }));
    expect(await check('license', others)).toMatchObject({ added: 1, faults: [{ row: 3 }] });
  });

  it('takes people by username or mail address, and asks about names that nobody has', async () => {
    await addLaw();
    const { editor, viewer } = organisation;
    const of = (code: string, owner: string, checker = '') => ({
      law: 'FACT-1948',
      returnName: 'A return',
      returncode: code,
      owner,
      checker,
    });
    const rows = [
      of('a', editor.username.toUpperCase(), '-'),
      of('b', 'Ravi Kumar'),
      of('c', editor.username, editor.username),
      of('d', '', viewer.username),
    ];
    const first = await check('return', rows);
    expect(first).toMatchObject({
      added: 1,
      unknown: [{ field: 'owner', value: 'Ravi Kumar', rows: 1 }],
      faults: [
        { row: 3, column: 'owner' },
        { row: 4, column: 'checker' },
        { row: 5, column: 'checker' },
      ],
    });
    const choices = [{ field: 'owner', value: 'ravi kumar', choice: editor.username }];
    expect(await check('return', rows, { choices })).toMatchObject({ added: 2, unknown: [] });
    const blank = [{ field: 'owner', value: 'Ravi Kumar', choice: '' }];
    const left = await check('return', rows, { choices: blank });
    expect(left.rows[1]?.values).toContainEqual({ field: 'owner', value: '' });
  });

  it('foretells that nobody takes away the checker of what they own', async () => {
    await addLaw();
    const { editor, admin } = organisation;
    const body = draftBelow(returns, 1, { returncode: 'a' });
    await ask(app, recordCalls(returns).add, { token: token(), body });
    const people = { owner: editor.id, checker: admin.id };
    await ask(app, dueAssign, {
      token: admin.token,
      body: { records: [{ kind: 'return', id: 1 }], ...people },
    });
    const row = { UniqueCode: 'RET-000001', checker: '' };
    const message = 'Only its checker or an administrator can change the checker.';
    expect(await check('return', [row])).toMatchObject({
      changed: 0,
      faults: [{ row: 2, column: 'checker', message }],
    });
  });

  it('lets a law stand below one of an earlier row', async () => {
    const rows = [
      { ...central, Law: 'The Rules', ActCodeName: 'R', ParentLaw: 'P' },
      { ...central, Law: 'The Parent', ActCodeName: 'P', ParentLaw: 'none' },
      { ...central, Law: 'The Regulations', ActCodeName: 'S', ParentLaw: 'The parent' },
    ];
    expect(await check('law', rows)).toMatchObject({ added: 2, faults: [{ row: 2, column: 'ParentLaw' }] });
  });

  it('publishes what has all that it needs, and keeps what is published whole', async () => {
    await addLaw();
    const whole = await exported(law, 1);
    const fresh = { ...whole, UniqueCode: '', version: '', ActCodeName: 'OTHER', status: '' };
    const rows = [
      fresh,
      { ...fresh, ActCodeName: 'LESS', Rules: '' },
      { ...fresh, ActCodeName: 'D', status: 'Draft' },
    ];
    expect(await check('law', rows, { publish: 'yes' })).toMatchObject({ added: 3, published: 1 });
    expect(await check('law', rows)).toMatchObject({ added: 3, published: 0 });
    const changed = (cells: Cells) => check('law', [{ ...whole, ...cells }]);
    expect(await changed({ Rules: '' })).toMatchObject({ faults: [{ column: 'Rules' }] });
    expect(await changed({ Category: 'Environment' })).toMatchObject({ faults: [{ column: 'Category' }] });
    expect(await changed({ status: 'Draft' })).toMatchObject({ faults: [{ column: 'status' }] });
    expect(await changed({ Rules: 'Other rules' })).toMatchObject({ changed: 1, published: 0 });
  });

  it('refuses what would be lost, what is locked or deleted, and a version that never was', async () => {
    await addLaw();
    const row = await exported(law, 1);
    expect(await check('law', [{ ...row, state: 'Goa' }])).toMatchObject({
      faults: [
        { column: 'state', value: 'Goa', message: expect.stringMatching(/Central is State/) as unknown },
      ],
    });
    const leftOut = await check('law', [{ ...row, state: 'Goa' }], { leaveOutHidden: 'yes' });
    expect(leftOut).toMatchObject({ same: 1 });
    expect(await check('law', [{ ...row, Law: 'Other', version: '9' }])).toMatchObject({
      faults: [{ column: 'version', value: '9' }],
    });
    const admin = organisation.admin.token;
    await ask(app, lawCalls.lock, { token: admin, body: { id: 1, locked: true } });
    expect(await check('law', [{ ...row, Law: 'Other' }])).toMatchObject({
      faults: [{ message: expect.stringMatching(/locked/) as unknown }],
    });
    expect(await check('law', [row])).toMatchObject({ same: 1 });
    await ask(app, lawCalls.lock, { token: admin, body: { id: 1, locked: false } });
    await ask(app, lawCalls.delete, { token: admin, body: { id: 1, reason: 'Twice' } });
    expect(await check('law', [row])).toMatchObject({
      faults: [{ column: 'UniqueCode', message: expect.stringMatching(/is deleted/) as unknown }],
    });
  });

  it('asks for the order of day and month where the file leaves it open, and finds it where it does not', async () => {
    await addLaw();
    const of = (validuntil: string) => ({
      law: 'FACT-1948',
      license: 'A licence',
      licensecode: validuntil,
      validuntil,
    });
    expect(await check('license', [of('01/04/2024')])).toMatchObject({
      status: 422,
      errors: [{ field: 'dateOrder', message: expect.stringContaining('01/04/2024') as unknown }],
    });
    const dayOf = (reply: Awaited<ReturnType<typeof check>>) => reply.rows[0]?.values.at(-1)?.value;
    expect(dayOf(await check('license', [of('01/04/2024')], { dateOrder: 'monthFirst' }))).toBe('2024-01-04');
    expect(dayOf(await check('license', [of('01/04/2024'), of('25/04/2024')]))).toBe('2024-04-01');
  });

  it.each<[string, Settings]>([
    [
      'mapping',
      {
        mapping: [
          { column: 1, field: 'Law' },
          { column: 1, field: 'Rules' },
        ],
      },
    ],
    [
      'mapping',
      {
        mapping: [
          { column: 1, field: 'Law' },
          { column: 2, field: 'Law' },
        ],
      },
    ],
    ['mapping', { mapping: [{ column: 1, field: 'Law' }], everyRow: [{ field: 'Law', value: 'x' }] }],
    ['mapping', { mapping: [{ column: 1, field: 'license' }] }],
    ['mapping', { mapping: [{ column: 201, field: 'Law' }] }],
    ['headerRow', { headerRow: 2 }],
    ['headerRow', { headerRow: 99 }],
    ['file', { sheet: 'Elsewhere', encoding: 'EBCDIC' }],
  ])('is refused at %s for settings that cannot be', async (field, settings) => {
    expect(await check('law', [{ Law: 'An Act' }], settings)).toMatchObject({
      status: 422,
      errors: [{ field }],
    });
  });
});
