import {
  circularAll,
  importRun,
  importUndo,
  packChangesCall,
  packDecide,
  packLeave,
  questionList,
  recordCalls,
  ruleList,
  systemLogList,
  type ChangeOfPack,
  type PackDecision,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { importServer } from '../../testing/imports/import-runs.ts';
import { askImport } from '../../testing/imports/imports.ts';
import { PackImports } from '../../testing/packs/pack-imports.ts';
import { complete, first, ofMines, second } from '../../testing/packs/two-versions.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask } from '../../testing/test-platform.ts';
import { markLocked } from '../../records/stored/record-repository.ts';
import { startImports } from '../run/start-imports.ts';

describeOnDatabase('Updating from a pack', (database) => {
  const platform = platformOfSuite(database);
  let packs: PackImports;
  let stop = () => Promise.resolve();

  beforeEach(() => {
    packs = new PackImports(platform, database);
  });
  afterEach(() => stop());

  const token = () => platform.organisation.admin.token;
  const call = <Name extends Parameters<typeof ask>[1]>(name: Name, body: object) =>
    ask(platform.app, name, { token: token(), body });
  const serve = async (id: string, until: Parameters<PackImports['until']>[1]) => {
    stop = startImports(importServer(database(), platform.store));
    const state = await packs.until(id, until);
    await stop();
    return state;
  };
  const run = async (id: string, wanted: 'done' | 'undone' = 'done') => {
    const started = await packs.start(wanted === 'done' ? importRun : importUndo, id);
    expect(started.status).toBe(200);
    // A server that ends between two rows; another one goes on.
    await serve(id, (done, state) => done > 2 || state === wanted);
    return serve(id, wanted);
  };
  const takeOver = async (lines: Parameters<PackImports['open']>[0]) => {
    const id = await packs.open(lines);
    expect(await packs.ask(id)).toMatchObject({ status: 200 });
    await run(id);
  };
  const openSecond = (lines: Parameters<PackImports['open']>[0] = second, version = '2.0.0') =>
    packs.open(lines, { version });

  const askChanges = async (id: string, more: object = {}) =>
    askImport(platform.app, token(), packChangesCall, { id, ...more });
  const readChanges = async (id: string, more: object = {}) => {
    const { reply } = await askChanges(id, more);
    return new Map(reply.data.map((one: ChangeOfPack) => [one.key, one]));
  };
  /** All changes, in short. */
  const list = async (id: string, more: object = {}): Promise<string[]> =>
    [...(await readChanges(id, more)).values()].map(({ key, change, fields }) =>
      change === 'new'
        ? `new ${key}`
        : [`${change} ${key}`, ...fields.map(({ field, own }) => (own ? `${field}!` : field))].join(' '),
    );
  const decide = async (id: string, ...decisions: [string, PackDecision | null, string?][]) =>
    askImport(platform.app, token(), packDecide, {
      id,
      decisions: decisions.map(([key, decision, field]) => ({ key, decision, ...(field && { field }) })),
    });
  // As the page does, which says who decides.
  const decideAll = async (id: string, decision: PackDecision, more: object = {}) => {
    const { username: accessusername } = platform.organisation.admin;
    const body = { id, accessusername, all: { ...more, decision } };
    return askImport(platform.app, token(), packDecide, body);
  };

  const readLinks = async () => {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('pack_record').select(['key', 'record_id as id', 'version']).execute(),
    );
    return new Map(rows.map((row) => [row.key, row]));
  };
  const readTaken = async () => {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('pack_taken').select('version').execute(),
    );
    return rows.map(({ version }) => version);
  };
  const idOf = async (key: string) => (await readLinks()).get(key)?.id ?? 0;
  const view = async (id: number) => (await call(recordCalls(returns).view, { id })).reply.data?.[0];
  const change = async (key: string, values: object) => {
    const id = await idOf(key);
    const { version } = (await view(id)) ?? {};
    const { status } = await call(recordCalls(returns).update, { id, version, ...values, status: 2 });
    expect(status).toBe(200);
  };

  it('keeps what is the organisation’s own, offers each change once, and keeps each decision', async () => {
    await takeOver(first);
    const before = await readLinks();
    await change('refused', { description: 'Ours' });
    await change('half', { description: 'Ours' });
    await change('kept', { description: 'Ours' });
    await call(recordCalls(returns).delete, { id: before.get('deleted')?.id, reason: 'No mine' });
    const asked = await call(questionList, { id: before.get('mines')?.id });
    expect(asked.reply.data).toHaveLength(2);

    const id = await openSecond();
    expect(await list(id)).toEqual([
      'changed mines questions',
      'new lakes',
      'changed taken description',
      'changed refused description!',
      'changed half returnName description!',
      'changed reviewed description',
      'renumbered renumbered returnName description',
      'renumbered part-1 returnName',
      'new part-2',
      'new unwanted',
      'new depths',
      'dropped gone',
      'dropped kept',
    ]);
    expect((await readChanges(id)).get('refused')?.fields).toEqual([
      { field: 'description', label: 'Description', before: 'Old', now: 'New', own: 'Ours' },
    ]);
    expect(await askChanges(id)).toMatchObject({ reply: { changes: 15, open: 15, own: 2, totalLength: 13 } });
    // Two tabs at once.
    await Promise.all([
      decide(id, ['refused', 'refuse'], ['half', 'refuse', 'description'], ['reviewed', 'review']),
      decide(id, ['gone', 'take'], ['kept', 'refuse'], ['unwanted', 'refuse']),
    ]);
    const all = await decideAll(id, 'take', { only: 'open' });
    expect(all).toMatchObject({ status: 200, reply: { open: 0 } });
    expect(await run(id)).toMatchObject({ state: 'done', refused: 0, total: 13, done: 13, added: 3 });
    const decided = (await packs.rows(id)).map((row) => row.decided);
    const changes = [
      { field: 'description', decision: 'refuse' },
      { field: 'returnName', decision: 'take' },
    ];
    expect(decided).toContainEqual({ key: 'half', changes });

    const links = await readLinks();
    expect([...links.keys()].sort()).toEqual(
      ['deleted', 'depths', 'half', 'lakes', 'mines', 'part-1', 'part-2', 'ports', 'refused'].concat(
        ...['renumbered', 'reviewed', 'same', 'taken'],
      ),
    );
    expect(links.get('renumbered')?.id).toBe(before.get('number')?.id);
    expect(links.get('part-1')?.id).toBe(before.get('whole')?.id);
    expect(links.get('same')?.version).toBe('2.0.0');
    const texts = async (key: string) => {
      const { description, returnName } = (await view(links.get(key)?.id ?? before.get(key)?.id ?? 0)) ?? {};
      return [description, returnName].map(String).join(', ');
    };
    expect(await Promise.all(['same', 'taken', 'refused', 'half', 'reviewed', 'kept'].map(texts))).toEqual([
      'Old, Return same',
      'New, Return taken',
      'Ours, Return refused',
      'Ours, Half anew',
      'Old, Return reviewed',
      'Ours, Return kept',
    ]);
    const questions = await call(questionList, { id: links.get('mines')?.id });
    expect(questions.reply.data?.map(({ lawqusname }) => lawqusname)).toEqual(['Pits?', 'Furnace?']);
    const circulars = await call(circularAll, {});
    expect(circulars.reply.data).toMatchObject([
      {
        topic: 'Works 2.0.0: The mines Act',
        kind: 'Amendment',
        date: '2026-11-30',
        reviews: { total: 2, open: 2 },
      },
    ]);
    expect(await readTaken()).toEqual(['2.0.0']);
    expect(await list(await openSecond(second, '2.0.1'))).toEqual([]);

    const third = {
      ...second,
      return: second.return.map((one) =>
        ['refused', 'unwanted', 'deleted'].includes(one.id) ? ofMines(one.id, { description: 'Newer' }) : one,
      ),
    };
    expect(await list(await openSecond(third, '3.0.0'))).toEqual([
      'changed refused description!',
      'new unwanted',
    ]);
  });

  it('is undone: fields, links, questions, reviews and refusals are as before', async () => {
    await takeOver(first);
    const before = await readLinks();
    const id = await openSecond();
    await decide(id, ['reviewed', 'review'], ['kept', 'refuse'], ['unwanted', 'refuse'], ['gone', 'review']);
    await decideAll(id, 'take');
    const offered = await list(id);
    await run(id);
    expect(await readTaken()).toEqual(['2.0.0']);
    expect(await run(id, 'undone')).toMatchObject({ kept: 0 });
    expect(await readTaken()).toEqual(['1.0.0']);
    expect(await readLinks()).toEqual(before);
    expect((await call(circularAll, {})).reply.data).toEqual([]);
    const rules = await call(ruleList, { id: before.get('mines')?.id });
    expect(rules.reply.data?.map(({ rulename }) => rulename)).toEqual(['Rule of Pits?', 'Rule of Power?']);
    expect(await list(await openSecond())).toEqual(offered);
  });

  it('leaves what is not decided, and what the organisation changed after the decision, open for the next look', async () => {
    await takeOver(first);
    const id = await openSecond();
    await decide(
      id,
      ['taken', 'take'],
      ['half', 'take', 'returnName'],
      ['reviewed', 'refuse'],
      ['lakes', 'take'],
    );
    await decide(id, ['lakes', null]);
    await change('taken', { description: 'Ours meanwhile' });
    await change('half', { description: 'Ours meanwhile' });
    expect(await run(id)).toMatchObject({ total: 3, changed: 1, same: 2 });
    const [lost] = (await packs.rows(id)).filter(({ faults }) => faults.length > 0);
    expect(lost?.faults[0]?.message).toContain('Description was changed after the decision.');
    expect(await view(await idOf('half'))).toMatchObject({
      description: 'Ours meanwhile',
      returnName: 'Half anew',
    });
    expect(await readTaken()).toEqual(['1.0.0']);
    const again = await list(await openSecond());
    expect(again).toEqual(
      expect.arrayContaining(['changed taken description!', 'changed half description!', 'new lakes']),
    );
    expect(again).not.toContain('changed reviewed description');
  });

  it('says in words what cannot be decided', async () => {
    await takeOver(first);
    const id = await openSecond();
    const refusals = [
      await decide(id, ['nowhere', 'take']),
      await decide(id, ['taken', 'take', 'penalty']),
      await decide(id, ['lakes', 'review']),
      await askChanges(await openSecond(first, '0.9.0')),
      await askChanges(await packs.open(second, { version: '2.0.0' }, 'another')),
      await askChanges(await packs.open(second, { id: 'other-pack' })),
      await decideAll(await packs.open(first), 'take'),
    ];
    expect(refusals.map(({ status, reply }) => [status, reply.errors ?? reply.message])).toEqual([
      [422, [{ field: 'decisions', message: 'Nothing of "nowhere" changes.' }]],
      [422, [{ field: 'decisions', message: '"penalty" of "taken" does not change by itself.' }]],
      [422, [{ field: 'decisions', message: 'The lakes Act is new: take or refuse it.' }]],
      [409, 'Works 0.9.0 is older than 1.0.0, which was taken over.'],
      [409, 'A pack of this name was taken over from another publisher: Law Firm.'],
      [409, 'Works was not taken over. Choose what to take over of it.'],
      [409, 'Works 1.0.0 is the version that was taken over.'],
    ]);
    await lock(await idOf('taken'));
    expect(await decide(id, ['taken', 'take'])).toMatchObject({ status: 422 });
    expect(await decideAll(id, 'take')).toMatchObject({ reply: { open: 1 } });
    expect(await packs.ask(id)).toMatchObject({ status: 409 });
    await run(id);
    expect(await decide(id, ['taken', 'refuse'])).toMatchObject({ status: 409 });
  });

  it('lets a changed schedule hold from the day of the pack, and changes circulars', async () => {
    const circular = (link: string) => ({
      ...{ id: 'order', law: 'mines', source: {} },
      values: { topic: 'Form', kind: 'Order', date: '2026-01-05', link },
    });
    const old = {
      ...first,
      return: [ofMines('monthly', complete), ofMines('bare', complete)],
      circular: [circular('https://a.example')],
    };
    await takeOver(old);
    const links = await readLinks();
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update ${sql.table(returns.table)} set publish_status = 'Published'`.execute(trx),
    );
    const moved = { ...ofMines('monthly', { ...complete, dayMonthArr: '20' }), holdsFrom: '2027-04-01' };
    const bare = ofMines('bare', { ...complete, penalty: '' });
    const id = await openSecond({ ...old, return: [moved, bare], circular: [circular('https://b.example')] });
    expect(await list(id)).toEqual([
      'changed monthly dayMonthArr',
      'changed bare penalty',
      'changed order link',
    ]);
    expect(await decide(id, ['order', 'review'])).toMatchObject({ status: 422 });
    await decideAll(id, 'take');
    const rows = await packs.rows((await run(id)).id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'changed']);
    expect(rows[1]?.faults[0]?.message).toContain('It is published and needs it.');
    expect(await view(links.get('monthly')?.id ?? 0)).toMatchObject({
      schedules: [{ until: '2027-03-31' }, { from: '2027-04-01', text: '20th of each month' }],
    });
    const { reply } = await call(circularAll, {});
    expect(reply.data).toMatchObject([{ topic: 'Form', link: 'https://b.example' }]);
  });

  it('refuses a row whose record was locked or deleted after the decision, and goes on', async () => {
    await takeOver(first);
    const id = await openSecond();
    await decideAll(id, 'take', { change: 'changed' });
    await lock(await idOf('taken'));
    await call(recordCalls(returns).delete, { id: await idOf('half'), reason: 'No mine' });
    expect(await run(id)).toMatchObject({ total: 5, refused: 2, changed: 3 });
    expect((await packs.rows(id, 'refused')).map(({ faults }) => faults[0]?.message)).toEqual([
      'This return is locked by an administrator.',
      'It was deleted after the decision, or is no longer of the pack.',
    ]);
    expect(await list(await openSecond(), { change: 'changed' })).toEqual(['changed taken description']);
  });

  it('is left: records stay, links and decisions go, and it can be taken over anew', async () => {
    await takeOver(first);
    const kept = await idOf('taken');
    const id = await openSecond();
    await decideAll(id, 'take');
    const leave = (by: string) => askImport(platform.app, by, packLeave, { id: 'works' });
    expect(await leave(platform.organisation.editor.token)).toMatchObject({ status: 403 });
    expect(await leave(token())).toMatchObject({ status: 200 });
    expect(await leave(token())).toMatchObject({ status: 404 });
    expect(await readLinks()).toEqual(new Map());
    expect(await view(kept)).toMatchObject({ description: 'Old' });
    expect(await packs.start(importRun, id)).toMatchObject({ status: 409 });
    expect(await askChanges(id)).toMatchObject({ status: 409 });
    await takeOver(first);
    expect(await idOf('taken')).toBe(kept);
    const { reply } = await call(systemLogList, { page: 1, pageSize: 50 });
    expect(reply.data).toContainEqual(
      expect.objectContaining({
        action: 'Pack left',
        detail: { name: 'Works', version: '1.0.0', records: 12 },
      }),
    );
  });

  const lock = async (id: number) => {
    await database().inOrganisation(platform.organisation.id, (trx) => markLocked(trx, returns, id, true));
  };
});
