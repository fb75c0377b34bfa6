import { sql } from 'kysely';
import { bulkCall, law, stopBulkCall } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { insertRecord } from '../records/record-repository.ts';
import {
  addTestOrganisation,
  draftLaw,
  startTestApp,
  type TestOrganisation,
} from '../testing/test-platform.ts';

const MANY = 200;

/** Reads a reply until something has been done. */
async function readFirstOutcome({ body }: Response): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = ''; !read.includes('outcome');) read += (await reader?.read())?.value ?? 'no outcome';
}

describeOnEachDatabase('A run that is stopped', (database) => {
  let organisation: TestOrganisation;
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
    const { id, editor } = organisation;
    await database().inOrganisation(id, async (trx) => {
      const draft = {
        organisationId: id,
        accountId: editor.id,
        status: 'Draft',
        predecessorId: null,
      } as const;
      for (let count = 0; count < MANY; count += 1)
        await insertRecord(trx, law, { ...draft, values: draftLaw() });
    });
  });

  /** Holds every law, so that nothing more is done to them meanwhile. */
  const whileHeld = (work: () => Promise<unknown>) =>
    database().inOrganisation(organisation.id, async (trx) => {
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
        authorization: `Bearer ${organisation.editor.token}`,
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
    const app = await startTestApp(database());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await post(origin, bulkCall(law).path, deleteAll);
    const [first, rest] = response.body?.tee() ?? [];
    await readFirstOutcome(new Response(first ?? null));
    const stopped = await post(origin, stopBulkCall(law).path, { key: deleteAll.key });
    expect(await stopped.json()).toEqual({ success: 1 });
    const lines = (await new Response(rest ?? null).text()).trimEnd().split('\n');
    const after = await whileHeld(() => Promise.resolve());
    await app.close();
    expect(lines.at(-1)).toBe('{"success":1}');
    expect(lines.filter((line) => line.includes('"done"'))).toHaveLength(after);
    expect(after).toBeLessThan(MANY);
  });
});
