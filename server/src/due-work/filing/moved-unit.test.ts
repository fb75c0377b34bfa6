import { sql } from 'kysely';
import {
  dueFile,
  dueOne,
  recordCalls,
  unitAdd,
  unitUpdate,
  userUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';

const yearly = {
  periodicity: 'Yearly',
  dayMonthArr: [{ date: '30', month: 'June' }],
  startdate: '2026-01-01',
};
const filed = [200, 2, 'Paid', 1];
const open = [200, 1, '', 0];

describeOnDatabase('A unit that is moved away from a person who files for it', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token: person.token, body });
  const add = async (code: string, body: object = {}) =>
    (await act(unitAdd, { name: code, code, kind: 'Site', ...body })).reply.id ?? 0;
  let site: number;
  let elsewhere: number;
  let id: number;
  const move = () => act(unitUpdate, { id: site, parent: elsewhere });
  const file = (of = id) =>
    act(dueFile, { id: of, version: 1, filedOn: '2026-07-01', note: 'Paid' }, platform.organisation.editor);
  const seenBy = async (person: Person) => {
    const { status, reply } = await act(dueOne, { id }, person);
    const [row] = reply.data ?? [];
    const { timeline } = row ?? {};
    return [status, row?.['version'], row?.['note'], Array.isArray(timeline) ? timeline.length : undefined];
  };

  beforeEach(async () => {
    const { id: organisation, editor } = platform.organisation;
    const parent = await add('PARENT');
    site = await add('SITE', { parent, head: editor.id });
    elsewhere = await add('ELSEWHERE');
    await act(lawCalls.add, completeLaw());
    const body = completeBelow(returns, 1, { ...yearly, units: [{ unit: site, below: 'no' }] });
    expect((await act(recordCalls(returns).add, body)).status).toBe(200);
    expect((await act(userUpdate, { id: editor.id, units: [parent] })).status).toBe(200);
    const { rows } = await database().inOrganisation(organisation, (trx) =>
      sql<{ id: number }>`select min(id) as id from occurrence where outcome is null`.execute(trx),
    );
    id = rows[0]?.id ?? 0;
  });

  it('first: nothing is filed, as for what does not exist', async () => {
    expect((await move()).status).toBe(200);
    const missing = await file(9999);
    expect(await file()).toMatchObject({ status: 404, reply: missing.reply });
    expect(await seenBy(platform.organisation.admin)).toEqual(open);
  });

  it('afterwards: it stays filed, and they see it no more', async () => {
    const { admin, editor } = platform.organisation;
    expect((await file()).status).toBe(200);
    expect(await seenBy(editor)).toEqual(filed);
    expect((await move()).status).toBe(200);
    expect((await seenBy(editor))[0]).toBe(404);
    expect(await seenBy(admin)).toEqual(filed);
  });

  it('at the same time: it is filed as a whole or not at all', async () => {
    const { admin, editor } = platform.organisation;
    const [sent, moved] = await Promise.all([file(), move()]);
    expect(moved.status).toBe(200);
    expect([200, 404]).toContain(sent.status);
    expect(await seenBy(admin)).toEqual(sent.status === 200 ? filed : open);
    expect((await seenBy(editor))[0]).toBe(404);
  });
});
