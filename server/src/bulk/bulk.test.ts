import { sql } from 'kysely';
import {
  bulkCall,
  recordCalls,
  stopBulkCall,
  type BulkAction,
  type BulkTarget,
} from '@lexboard/shared-lib/contract';
import { law, license, type RecordKind } from '@lexboard/shared-lib/domain';
import { StatementQueue } from '../database/statements/statement-queue.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { addLaws, describeOutcomes, isOutcome, viewLaw } from '../testing/samples/bulk-samples.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  startTestApp,
  type Person,
} from '../testing/test-platform.ts';

let keys = 0;
const nextKey = () => `run-${(keys += 1)}`;

const MANY = 200;

/** Reads a reply until something has been done. */
async function readFirstOutcome({ body }: Response): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = ''; !read.includes('outcome');) read += (await reader?.read())?.value ?? 'no outcome';
}

function parse(line: string): unknown {
  return JSON.parse(line);
}

describeOnDatabase('Doing the same to many records', (database) => {
  const platform = platformOfSuite(database);
  const inject = (body: object, person: Person = platform.organisation.editor, kind: RecordKind = law) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${bulkCall(kind).path}`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: body,
    });
  const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, version: 1 })) });

  async function run(action: BulkAction, target: BulkTarget, person?: Person, kind?: RecordKind) {
    const response = await inject({ key: nextKey(), action, target }, person, kind);
    expect(response.statusCode).toBe(200);
    const lines = response.body.trimEnd().split('\n').map(parse);
    expect(lines.at(-1)).toEqual({ success: 1 });
    const outcomes = lines.filter(isOutcome);
    expect(lines[0]).toEqual({ total: outcomes.length });
    return outcomes;
  }
  const short = describeOutcomes;
  const add = (...bodies: object[]) => addLaws(platform, bodies);
  const view = (id: number) => viewLaw(platform, id);

  it('finds nothing by a text for who may not search', async () => {
    const { admin, editor, id } = platform.organisation;
    await add(draftLaw());
    const target = { list: 'all', query: { allFields: 'a' } };
    const action = { name: 'publish' };
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('account')
        .set({ model_access_controller: sql`model_access_controller || '{"serchInfo": "No"}'` })
        .where('id', '=', editor.id)
        .execute(),
    );
    expect((await inject({ key: nextKey(), action, target }, editor)).statusCode).toBe(403);
    expect((await inject({ key: nextKey(), action, target }, admin)).statusCode).toBe(200);
  });

  it('publishes the complete ones, and says of the rest what they lack', async () => {
    await add({ ...completeLaw(), status: 'Draft' }, draftLaw(), completeLaw());
    const outcomes = await run({ name: 'publish' }, rows(1, 2, 3, 9));
    expect(short(outcomes)).toBe('1 done, 2 refused, 3 unchanged, 9 refused');
    expect(outcomes[1]).toMatchObject({ code: 'LAW-000002' });
    expect(outcomes[1]?.reasons).toContain('Please fill the Act Code Name.');
    expect(outcomes[3]?.reasons).toEqual(['There is no law with this number.']);
    expect(outcomes[3]?.listed).toBeUndefined();
    const { data, timelinelaw_id: timeline } = await view(1);
    expect(data?.[0]).toMatchObject({ status: 'Published', version: 2 });
    expect(timeline?.map(({ action, user }) => [action, user])).toEqual([
      ['Published', platform.organisation.editor.username],
      ['Created', platform.organisation.editor.username],
    ]);
    expect((await view(2)).data?.[0]).toMatchObject({ status: 'Draft', version: 1 });
  });

  it('calls what it refuses as its list does, also what was deleted meanwhile', async () => {
    await add(
      draftLaw({ ActCodeName: 'FAC-48', Law: 'The Factories Act' }),
      draftLaw({ Law: 'The Mines Act' }),
    );
    const [named, unnamed] = await run({ name: 'publish' }, rows(1, 2));
    expect(named).toMatchObject({ version: 1, listed: { code: 'FAC-48', name: 'The Factories Act' } });
    expect(unnamed).toMatchObject({ version: 1, listed: { code: 'LAW-000002', name: 'The Mines Act' } });
    await run({ name: 'delete', reason: 'Entered twice' }, rows(1));
    const [gone] = await run({ name: 'publish' }, rows(1));
    expect(gone).toEqual({
      id: 1,
      code: 'LAW-000001',
      outcome: 'refused',
      reasons: ['This law was deleted meanwhile.'],
      listed: { code: 'FAC-48', name: 'The Factories Act' },
    });
  });

  it('changes one field of each under the rules of a single change', async () => {
    await add(draftLaw(), completeLaw(), draftLaw({ Category: 'Taxation' }));
    const outcomes = await run({ name: 'change', field: 'Category', value: 'Taxation' }, rows(1, 2, 3));
    expect(short(outcomes)).toBe('1 done, 2 refused, 3 unchanged');
    expect(outcomes[1]?.reasons).toEqual(['Category cannot be changed once published.']);
    const unknown = await run({ name: 'change', field: 'Category', value: 'Nonsense' }, rows(3));
    expect(unknown[0]?.reasons).toEqual(['Please choose the Category from its list.']);
    const repealed = await run({ name: 'change', field: 'Active', value: 'Repealed' }, rows(2));
    expect(short(repealed)).toBe('2 done');
    expect((await view(2)).timelinelaw_id?.[0]?.action).toBe('Repealed');
  });

  it('changes the sensitivity of what belongs to a law', async () => {
    const { editor } = platform.organisation;
    await add(completeLaw());
    await ask(platform.app, recordCalls(license).add, {
      token: editor.token,
      body: completeBelow(license, 1),
    });
    const action = { name: 'change', field: 'sensitivity', value: 'Critical' } as const;
    expect(short(await run(action, rows(1), editor, license))).toBe('1 done');
    const { reply } = await ask(platform.app, recordCalls(license).one, {
      token: editor.token,
      body: { id: 1 },
    });
    expect(reply.data?.[0]).toMatchObject({ sensitivity: 'Critical', version: 2 });
  });

  it('deletes with a reason what may be deleted, each with its history', async () => {
    await add(draftLaw(), draftLaw({ ParentLaw: 1 }), completeLaw({ Active: 'Repealed' }));
    const outcomes = await run({ name: 'delete', reason: 'Entered twice' }, rows(1, 2, 3));
    expect(short(outcomes)).toBe('1 refused, 2 done, 3 refused');
    expect(short(await run({ name: 'delete', reason: 'Entered twice' }, rows(1)))).toBe('1 done');
    await ask(platform.app, lawCalls.restore, { token: platform.organisation.admin.token, body: { id: 1 } });
    expect((await view(1)).timelinelaw_id?.[1]).toMatchObject({ action: 'Deleted', reason: 'Entered twice' });
    const blank = await run({ name: 'delete', reason: '  ' }, rows(1));
    expect(blank[0]?.reasons).toEqual(['Please mention the Delete Reason']);
  });

  it('locks the tree of laws before it locks a record, so that it cannot deadlock with a single save', async () => {
    await add(draftLaw(), draftLaw());
    await run({ name: 'delete', reason: 'Entered twice' }, rows(2));
    for (const [action, id] of [
      [{ name: 'change', field: 'Category', value: 'Taxation' }, 1],
      [{ name: 'undoDelete' }, 2],
    ] satisfies [BulkAction, number][]) {
      const messages = jest.spyOn(StatementQueue.prototype, 'run');
      expect(short(await run(action, rows(id)))).toBe(`${id} done`);
      const texts = messages.mock.calls.flatMap(([statements]) => statements.map(({ text }) => text));
      messages.mockRestore();
      const tree = texts.findIndex((text) =>
        text.startsWith('select pg_advisory_xact_lock(hashtextextended('),
      );
      const record = texts.findIndex(
        (text) => text.includes('for update') && text.includes('"law" as record'),
      );
      expect(tree).toBeGreaterThan(-1);
      expect(tree).toBeLessThan(record);
    }
  });

  it('takes back what was deleted for whoever did it, a law before those below it', async () => {
    const { admin, editor } = platform.organisation;
    await add(draftLaw(), draftLaw({ ParentLaw: 1 }), draftLaw());
    const deleted = await run({ name: 'delete', reason: 'Entered twice' }, rows(2, 1, 3));
    const target = { rows: deleted.map(({ id, version = 0 }) => ({ id, version })) };
    const others = await run({ name: 'undoDelete' }, target, admin);
    const reason = 'This can no longer be undone: ask your administrator to restore it.';
    expect(others.map(({ reasons }) => reasons)).toEqual([[reason], [reason], [reason]]);
    const [early] = await run({ name: 'undoDelete' }, target, editor);
    expect(early?.reasons).toEqual(['Its parent law is deleted: restore that one first.']);
    expect(short(await run({ name: 'undoDelete' }, rows(2, 1, 9), editor))).toBe(
      '2 done, 1 refused, 9 refused',
    );
    const { data, timelinelaw_id: timeline } = await view(2);
    expect(data?.[0]).toMatchObject({ version: 1 });
    expect(timeline?.map(({ action }) => action)).toEqual(['Restored', 'Deleted', 'Created']);
  });

  it('locks for administrators alone, and then nobody changes what is locked', async () => {
    const { admin, editor } = platform.organisation;
    await add(draftLaw(), draftLaw());
    const lock = { name: 'lock', locked: true } as const;
    expect((await inject({ key: nextKey(), action: lock, target: rows(1) }, editor)).statusCode).toBe(403);
    expect(short(await run(lock, rows(1), admin))).toBe('1 done');
    expect(short(await run(lock, rows(1, 2), admin))).toBe('1 unchanged, 2 done');
    const [refused] = await run({ name: 'change', field: 'Category', value: 'Taxation' }, rows(1));
    expect(refused?.reasons).toEqual(['This law is locked by an administrator.']);
  });

  it('leaves alone what was changed since it was read', async () => {
    const { admin } = platform.organisation;
    await add(draftLaw(), draftLaw());
    const change = { id: 1, version: 1, status: 'Update', Category: 'Taxation' };
    await ask(platform.app, lawCalls.update, { token: admin.token, body: change });
    for (const action of [{ name: 'delete', reason: 'Twice' }, { name: 'publish' }] satisfies BulkAction[]) {
      const [stale] = await run(action, rows(1));
      expect(stale?.reasons).toEqual([`This law was changed meanwhile by ${admin.username}.`]);
    }
  });

  it('goes through everything that matches, in the order of the list', async () => {
    await add(draftLaw({ Law: 'Mines A' }), draftLaw({ Law: 'Other' }), draftLaw({ Law: 'Mines B' }));
    const target = { list: 'draft', query: { Law: 'mines', sort: 'Law', order: 'asc' } } as const;
    const outcomes = await run({ name: 'change', field: 'Category', value: 'Taxation' }, target);
    expect(short(outcomes)).toBe('1 done, 3 done');
    expect(await run({ name: 'publish' }, { list: 'all', query: { Law: 'nothing' } })).toEqual([]);
  });

  it('does it once for a key, even when it is sent twice at once', async () => {
    await add(draftLaw());
    const body = { key: nextKey(), action: { name: 'delete', reason: 'Twice' }, target: rows(1) };
    const answers = await Promise.all([inject(body), inject(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await inject(body)).statusCode).toBe(409);
    expect((await inject(body, platform.organisation.admin)).statusCode).toBe(200);
  });

  it('finds no record of another organisation', async () => {
    await add(draftLaw());
    const stranger = await addTestOrganisation(database());
    const [foreign] = await run({ name: 'delete', reason: 'Twice' }, rows(1), stranger.admin);
    expect(foreign?.reasons).toEqual(['There is no law with this number.']);
  });

  it('refuses a malformed request, and names its field', async () => {
    const malformed: [object, string][] = [
      [{ key: '' }, 'key'],
      [{ action: { name: 'explode' } }, 'action'],
      [{ action: { name: 'delete' } }, 'action'],
      [{ action: { name: 'change', field: 'Law', value: 'x' } }, 'action'],
      [{ action: { name: 'change', field: 'Active', value: 'Active' } }, 'action'],
      [{ target: {} }, 'target'],
      [{ target: { rows: [] } }, 'target'],
      [{ target: { rows: [{ id: 1 }] } }, 'target'],
      [{ target: { list: 'all', query: { page: 2 } } }, 'target'],
      [{ target: { list: 'all', query: { sort: 'password_hash' } } }, 'sort'],
      [{ more: 1 }, 'more'],
    ];
    for (const [wrong, field] of malformed) {
      const response = await inject({ key: 'key', action: { name: 'publish' }, target: rows(1), ...wrong });
      const [error] = response.json<{ errors: { field: string }[] }>().errors;
      expect([wrong, response.statusCode, error?.field]).toEqual([wrong, 400, field]);
    }
  });

  describe('that is cancelled', () => {
    beforeEach(async () => {
      const { id, editor } = platform.organisation;
      await database().inOrganisation(id, (trx) =>
        sql`insert into law (organisation_id, id, law_unique_code, law, status, created_by, updated_by)
          select ${id}, n, 'LAW-' || n, 'Things', 'Draft', ${editor.id}, ${editor.id}
          from generate_series(1, ${MANY}::int) as n`.execute(trx),
      );
    });

    /** Holds every law, so that nothing more is done to them meanwhile. */
    const whileHeld = (work: () => Promise<unknown>) =>
      database().inOrganisation(platform.organisation.id, async (trx) => {
        await sql`select id from law for update`.execute(trx);
        const deleted = sql<{ count: number }>`select count(deleted_at)::int as count from law`;
        const { rows } = await deleted.execute(trx);
        await work();
        return rows[0]?.count ?? 0;
      });

    const post = (origin: string, path: string, body: object, signal?: AbortSignal) =>
      fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${platform.organisation.editor.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
    const deleteAll = {
      key: 'run',
      action: { name: 'delete', reason: 'Twice' },
      target: { list: 'all', query: {} },
    };

    it('stops between two records: the one at hand is done, and no other', async () => {
      const app = await startTestApp(database());
      const gone = Promise.withResolvers<void>();
      app.server.on('connection', (socket) => socket.once('close', gone.resolve));
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      const leave = new AbortController();
      const response = await post(origin, bulkCall(law).path, deleteAll, leave.signal);
      await readFirstOutcome(response);
      const before = await whileHeld(() => {
        leave.abort();
        return gone.promise;
      });
      await app.close();
      // A run that went on would take its turn between two looks.
      for (let look = 0; look < 5; look += 1) await whileHeld(() => Promise.resolve());
      const after = await whileHeld(() => Promise.resolve());
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(MANY);
      expect([before, before + 1]).toContain(after);
    });

    it('stops for a call with its key, and answers for all that was done', async () => {
      const origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
      const response = await post(origin, bulkCall(law).path, deleteAll);
      const [first, rest] = response.body?.tee() ?? [];
      await readFirstOutcome(new Response(first ?? null));
      const stopped = await post(origin, stopBulkCall(law).path, { key: deleteAll.key });
      expect(await stopped.json()).toEqual({ success: 1 });
      const lines = (await new Response(rest ?? null).text()).trimEnd().split('\n');
      const after = await whileHeld(() => Promise.resolve());
      expect(lines.at(-1)).toBe('{"success":1}');
      expect(lines.filter((line) => line.includes('"done"'))).toHaveLength(after);
      expect(after).toBeLessThan(MANY);
    });
  });
});
