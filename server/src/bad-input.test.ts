import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describeOnEachDatabase } from './database/test-database.ts';
import { startSession } from './identity/session-repository.ts';
import { recordCalls, saveCodes } from '@lexboard/shared-lib/domain';
import { attachedKinds, completeBelow, draftBelow } from './testing/attached-samples.ts';
import { spoiled, type Payload } from './testing/bad-input.ts';
import { declaredCalls, type Declared } from './testing/declared-calls.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  startTestApp,
  times,
  type Answer,
  type TestOrganisation,
} from './testing/test-platform.ts';

const validBodies: Record<string, Payload> = {
  login: { username: 'someone', password: 'something' },
  add: completeLaw({ idempotencyKey: 'key' }),
  update: { ...draftLaw(), status: 'Update', id: 1, version: 1 },
  delete: { id: 2, reason: 'Entered twice' },
  lock: { id: 1, locked: true },
  all: { page: '1', pageSize: '10', Law: 'Act', sort: 'Law' },
  published: { category: '1' },
  draft: { state: '1' },
};
const takingId = ['one', 'view', 'restore', 'lawName'];

/** Records of a law that this platform has as number 1. */
function validBelowLaw(kindName: string | undefined, operation: string): Payload | undefined {
  const kind = attachedKinds.find(({ name }) => name === kindName);
  if (!kind) return undefined;
  const bodies: Record<string, Payload> = {
    add: completeBelow(kind, 1, { idempotencyKey: 'key' }),
    update: { ...draftBelow(kind, 1), status: saveCodes.Update, id: 1, version: 1 },
    all: { page: '1', pageSize: '10', LawStatus: 'Act', sort: 'law' },
  };
  return bodies[operation];
}

function validFor(name: string): Payload {
  const [kindName, operation = name] = name.split('/');
  const belowLaw = validBelowLaw(kindName, operation);
  if (belowLaw) return belowLaw;
  return validBodies[operation] ?? (takingId.includes(operation) ? { id: 1 } : {});
}

const asQuery = (payload: Payload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Deeper than the stack is. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describeOnEachDatabase('Bad input', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const { token } = organisation.admin;
    for (const body of [completeLaw(), draftLaw()]) await ask(app, lawCalls.add, { token, body });
    for (const kind of attachedKinds) {
      for (const body of [completeBelow(kind, 1), draftBelow(kind, 1)]) {
        await ask(app, recordCalls(kind).add, { token, body });
      }
    }
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
        (select count(*) from idempotency) as keys,
        (select json_agg(record_counter)::text from record_counter) as counters`.execute(trx);
      return rows;
    });

  const freshToken = () =>
    database().inOrganisation(organisation.id, (trx) => startSession(trx, organisation.admin, times));

  async function send({ name, call, shape }: Declared, payload: Payload): Promise<Answer> {
    const token = name === 'logout' ? await freshToken() : organisation.admin.token;
    return ask(app, call, {
      token,
      ...(shape.query ? { query: asQuery(payload) } : { body: payload }),
    });
  }

  it.each(declaredCalls)('never breaks $name, nor leaves anything half-written', async (declared) => {
    let before = await stored();
    await fc.assert(
      fc.asyncProperty(spoiled(declared.shape, validFor(declared.name)), async (payload) => {
        const { status, reply } = await send(declared, payload);
        expect(status).toBeLessThan(500);
        expect(reply.success).toBe(status === 200 ? 1 : status === 401 ? 3 : 0);
        const after = await stored();
        if (status !== 200) {
          expect(reply.message).toEqual(expect.stringMatching(/\S/));
          expect(after).toEqual(before);
        }
        before = after;
      }),
      { numRuns: 60 },
    );
  });

  it.each(declaredCalls.filter(({ call }) => call.method === 'POST'))(
    'takes nothing but JSON for $name',
    async ({ call }) => {
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
      for (const value of [nested(100_000), `{"id":${nested(100_000)}}`]) {
        expect(await post('application/json', value)).toBe(400);
      }
      expect(await post('application/json', `"${'x'.repeat(2 * 1024 * 1024)}"`)).toBe(413);
    },
  );
});
