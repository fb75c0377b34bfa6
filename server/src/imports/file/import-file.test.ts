import type { FastifyInstance } from 'fastify';
import {
  importCheck,
  importColumns,
  type BodyOf,
  type importColumnsShape,
  type KindName,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { askImport, uploadImport } from '../../testing/imports/imports.ts';
import { addTestOrganisation, startTestApp, type TestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';

const list = [
  'Demo Industries,,,',
  ',,,',
  'Name of the Act,Law Code,Applicable From,State',
  '"The Factories Act, 1948",FACT-1948,01/04/2024,Goa',
  'कारख़ाना अधिनियम,007,02/05/2024,',
].join('\r\n');

describeOnDatabase('A file to import from', (database) => {
  let app: FastifyInstance;
  let store: TestStore;
  let organisation: TestOrganisation;
  let foreign: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
    organisation = await addTestOrganisation(database());
    foreign = await addTestOrganisation(database());
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const send = (content: Buffer | string, { name = 'Laws (2024).csv', token = '' } = {}) =>
    uploadImport(app, token || organisation.editor.token, { name, content });

  const askColumns = (
    body: BodyOf<ReturnType<typeof importColumnsShape>>,
    token = organisation.editor.token,
  ) => askImport(app, token, importColumns, body);

  it('is said what it is, without the lines above its header', async () => {
    const { status, reply } = await send(list);
    expect({ status, reply }).toMatchObject({
      status: 200,
      reply: {
        name: 'Laws (2024).csv',
        format: 'text',
        encoding: 'UTF-8',
        separator: ',',
        headerRow: 3,
        rows: 2,
        columns: [
          {
            column: 1,
            name: 'Name of the Act',
            samples: ['The Factories Act, 1948', 'कारख़ाना अधिनियम'],
            filled: 2,
          },
          { column: 2, name: 'Law Code', samples: ['FACT-1948', '007'], filled: 2 },
          { column: 3, name: 'Applicable From', filled: 2 },
          { column: 4, name: 'State', samples: ['Goa'], filled: 1 },
        ],
      },
    });
  });

  it('has its columns taken for fields of the kind that is asked for', async () => {
    const { id } = (await send(list)).reply;
    const fields = async (kind: KindName) =>
      (await askColumns({ id, kind })).reply.columns.map(({ field = '' }) => field);
    expect(await fields('law')).toEqual(['Law', 'ActCodeName', '', 'state']);
    expect(await fields('return')).toEqual(['', 'law', 'startdate', 'state']);
    expect((await askColumns({ id, kind: 'return' })).reply).toMatchObject({
      dates: { order: 'both', example: '01/04/2024' },
    });
    expect((await askColumns({ id, kind: 'law' })).reply).toMatchObject({ dates: { order: 'none' } });
  });

  it('is read from another row, or with another separator, where somebody says so', async () => {
    const { id } = (await send(list)).reply;
    const lower = await askColumns({ id, kind: 'law', headerRow: 4 });
    expect(lower.reply).toMatchObject({
      headerRow: 4,
      rows: 1,
      columns: [{ name: 'The Factories Act, 1948' }, {}, {}, { name: 'Goa', filled: 0 }],
    });
    const other = await askColumns({ id, kind: 'law', separator: ';', headerRow: 3 });
    expect(other.reply.columns).toHaveLength(1);
    for (const headerRow of [2, 5, 9]) {
      const { status, reply } = await askColumns({ id, kind: 'law', headerRow });
      expect({ headerRow, status }).toEqual({ headerRow, status: 422 });
      expect(reply.message).toMatch(/Choose the row/);
    }
  });

  it.each([
    ['what is no spreadsheet', 'Laws.xlsx', Buffer.from('%PDF-1.7 not a workbook')],
    ['nothing', 'Laws.csv', ''],
    ['a header alone', 'Laws.csv', 'Act,Code\r\n'],
    ['20,001 rows', 'Laws.csv', `Act,Code\n${'x,y\n'.repeat(20_001)}`],
    ['a name of 256 letters', `${'x'.repeat(252)}.csv`, list],
  ])('is refused where it is %s, and not kept', async (_, name, content) => {
    const kept = () =>
      store.disk
        .listAll(organisation.id)
        .then(({ objects }) => [...objects].length)
        .catch(() => 0);
    const before = await kept();
    const { status, reply } = await send(content, { name });
    expect({ status, success: reply.success }).toEqual({ status: 422, success: 0 });
    expect(reply.message).toMatch(/\w+/);
    expect(await kept()).toBe(before);
  });

  it('belongs to its organisation, and to those of it who may edit', async () => {
    const { id } = (await send(list)).reply;
    expect((await askColumns({ id, kind: 'law' }, organisation.admin.token)).status).toBe(200);
    expect((await askColumns({ id, kind: 'law' }, organisation.viewer.token)).status).toBe(403);
    expect((await askColumns({ id, kind: 'law' }, foreign.editor.token)).status).toBe(404);
    expect((await send(list, { token: organisation.viewer.token })).status).toBe(403);
  });

  it('is taken as the last one with such columns was, of any kind, in the letters that were typed', async () => {
    const own = await addTestOrganisation(database());
    const { token } = own.editor;
    const columns = async (content: string, kind: KindName = 'law') => {
      const { id } = (await send(content, { token })).reply;
      return (await askImport(app, token, importColumns, { id, kind })).reply;
    };
    const check = async (everyRow: { field: string; value: string }[]) => {
      const { id } = (await send('Act Name,State,Region\r\nx,Bombay,y\r\n', { token })).reply;
      await askImport(app, token, importCheck, {
        id,
        kind: 'law',
        mapping: [
          { column: 1, field: 'ActCodeName' },
          { column: 3, field: 'state' },
        ],
        choices: [{ field: 'state', value: 'Bombay', choice: 'Maharashtra' }],
        everyRow,
        publish: 'no',
      });
    };
    const everyRow = [{ field: 'GeneralKeyWords', value: 'Ports & Piers' }];
    await check(everyRow);
    const choices = [{ field: 'state', value: 'Bombay', choice: 'Maharashtra' }];
    const next = await columns('ACT NAME,state,region\r\nThe Act,Bombay,\r\n');
    expect(next.columns.map(({ field = '', matchedBy = '' }) => [field, matchedBy])).toEqual([
      ['ActCodeName', 'remembered'],
      ['', ''],
      ['state', 'remembered'],
    ]);
    expect(next).toMatchObject({ choices, everyRow });
    // A return has no code of a law, and its own meaning of a column that laws leave out.
    const ofReturns = await columns('Act Name,State,Region\r\nThe Act,Bombay,\r\n', 'return');
    expect(ofReturns.columns.map(({ field = '' }) => field)).toEqual(['law', '', 'state']);
    expect(ofReturns).toMatchObject({ choices, everyRow });
    await check([]);
    expect(await columns('Act Name\r\nThe Act\r\n')).toMatchObject({ everyRow: [] });
  });

  it('is not taken for what its values are not', async () => {
    const { id } = (await send('Department,Status\r\nDepartment of Home,Complied\r\n')).reply;
    const { reply } = await askColumns({ id, kind: 'law' });
    expect(reply.columns.map(({ field = '' }) => field)).toEqual(['', '']);
  });

  it('takes of the room that the organisation has', async () => {
    const own = await addTestOrganisation(database());
    await database().inDirectory((trx) =>
      trx.updateTable('organisation').set({ attachment_megabytes: 1 }).where('id', '=', own.id).execute(),
    );
    const rows = `Act,Code\n${'x'.repeat(9_000)},y\n`.repeat(70);
    expect((await send(rows, { token: own.editor.token })).status).toBe(200);
    const { status, reply } = await send(rows, { token: own.editor.token });
    expect(status).toBe(422);
    expect(reply.message).toContain('of the 1.0 MB');
  });
});
