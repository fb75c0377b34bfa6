import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { startSession } from '../auth/session-repository.ts';
import { createBadBodies, type Payload } from '../testing/bad-input.ts';
import { differingCalls, type Declared } from '../testing/declared-calls.ts';
import {
  addTestOrganisation,
  ask,
  startTestApp,
  times,
  type Answer,
  type TestOrganisation,
} from '../testing/test-platform.ts';
import { placed, validFor } from '../api-document/examples/good-bodies.ts';
import { addRecords } from '../testing/samples/payloads/add-records.ts';
import { isWholeGate } from '../testing/whole-gate.ts';

/** Deeper than the stack is. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** The data that the other calls store is read once, since none of theirs may change it, done or refused. */
const mayWrite = ({ call }: Declared) =>
  ['involved', 'operator', 'edit', 'administrator', 'administratorAlways'].includes(call.access);

describeOnOwnDatabase('Bad input', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    await addRecords(app, organisation);
  });
  afterAll(() => app.close());

  const stored = () =>
    database().inOrganisation(organisation.id, async (trx) => {
      const { rows } = await sql<object>`select
        (select json_agg(law order by id)::text from law) as laws,
        (select json_agg(license order by id)::text from license) as licenses,
        (select json_agg(return_record order by id)::text from return_record) as returns,
        (select json_agg(othercomp order by id)::text from othercomp) as others,
        (select count(*) from timeline_entry) as timeline,
        (select count(*) from record_version) as versions,
        (select count(*) from idempotency) as keys,
        (select json_agg(record_counter order by kind, lane)::text from record_counter) as counters`.execute(
        trx,
      );
      return rows;
    });

  const freshToken = () =>
    database().inOrganisation(organisation.id, (trx) => startSession(trx, organisation.admin, times));

  async function send({ name, call, shape }: Declared, payload: Payload): Promise<Answer> {
    const token = name === 'logout' ? await freshToken() : organisation.admin.token;
    return ask(app, call, { token, ...placed(shape, payload) });
  }

  it.each(differingCalls)('never breaks $name, nor leaves anything half-written', async (declared) => {
    let before = await stored();
    await fc.assert(
      fc.asyncProperty(createBadBodies(declared.shape, validFor(declared.name)), async (payload) => {
        const { status, reply } = await send(declared, payload);
        expect(status).toBeLessThan(500);
        expect(reply.success).toBe(status === 200 ? 1 : status === 401 ? 3 : 0);
        if (status !== 200) expect(reply.message).toEqual(expect.stringMatching(/\S/));
        if (!mayWrite(declared)) return;
        const after = await stored();
        if (status !== 200) expect(after).toEqual(before);
        before = after;
      }),
      { numRuns: isWholeGate ? 6 : 3 },
    );
    expect(await stored()).toEqual(before);
  });

  const posts = differingCalls.filter(({ call }) => call.method === 'POST');
  const oneOfEachAccess = [...new Map(posts.map((declared) => [declared.call.access, declared])).values()];

  it.each(oneOfEachAccess)('takes nothing but JSON for $name', async ({ call }) => {
    const url = `/api${call.path}`;
    const headers = { authorization: `Bearer ${await freshToken()}` };
    const post = async (type: string, payload: string) =>
      (await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload }))
        .statusCode;
    expect(await post('text/plain', '{}')).toBe(415);
    expect(await post('application/x-www-form-urlencoded', 'id=1')).toBe(415);
    expect(await post('application/json', '{"id":')).toBe(400);
    expect(await post('application/json', '{"__proto__":{"id":1},"id":1}')).toBe(400);
    expect(await post('application/json', '[]')).toBe(400);
    expect(await post('application/json', '"text"')).toBe(400);
    const values = [
      nested(100_000),
      `{"id":${nested(100_000)}}`,
      `{"idempotencyKey":"key","id":${nested(100_000)}}`,
    ];
    for (const value of values) {
      // Bodies that anybody may send are shorter than that.
      expect(await post('application/json', value)).toBe(call.access === 'public' ? 413 : 400);
    }
    expect(await post('application/json', `"${'x'.repeat(2 * 1024 * 1024)}"`)).toBe(413);
  });
});
