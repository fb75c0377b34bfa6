import type { FastifyInstance } from 'fastify';
import { logout } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import type { Payload } from '../testing/bad-input.ts';
import { declaredCalls, differingCalls, type Declared } from '../testing/declared-calls.ts';
import { addTestOrganisation, ask, startTestApp, type TestOrganisation } from '../testing/test-platform.ts';
import { placed, validFor } from '../api-document/examples/good-bodies.ts';
import { addRecords } from '../testing/samples/payloads/add-records.ts';

const propertiesOf = ({ shape: { body } }: Declared): string[] =>
  body && 'properties' in body ? Object.keys(body.properties ?? {}) : [];

const requiredBy = ({ shape: { body } }: Declared): string[] => {
  const required: unknown = body && 'required' in body ? body.required : [];
  return Array.isArray(required) ? required.map(String) : [];
};

const needing = (name: string) => declaredCalls.filter((declared) => requiredBy(declared).includes(name));
const without = (payload: Payload, name: string) =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));

// The first organisation of a database operates the platform: calls of operators are refused for their input, not for who asks.
describeOnOwnDatabase('A call that is not as it should be', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  let foreign: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    foreign = await addTestOrganisation(database());
    await addRecords(app, organisation);
    await ask(app, logout, { token: foreign.viewer.token });
  });
  afterAll(() => app.close());

  async function send({ call, shape }: Declared, payload: Payload, token = organisation.admin.token) {
    const { status, reply } = await ask(app, call, { token, ...placed(shape, payload) });
    return { status, success: reply.success, fields: reply.errors?.map(({ field }) => field) };
  }

  it.each(differingCalls)('$name: is refused for each field that it lacks', async (declared) => {
    for (const name of requiredBy(declared)) {
      const { status, fields } = await send(declared, without(validFor(declared.name), name));
      expect([name, status, fields]).toEqual([name, 400, [name]]);
    }
  });

  it.each(differingCalls)('$name: is refused for a field too many', async (declared) => {
    const refusal = { status: 400, success: 0, fields: ['organisation_id'] };
    const payload = { ...validFor(declared.name), organisation_id: organisation.id };
    expect(await send(declared, payload)).toEqual(refusal);
  });

  it.each(differingCalls)('$name: is refused for each field of another type', async (declared) => {
    for (const name of propertiesOf(declared)) {
      const { status, fields } = await send(declared, { ...validFor(declared.name), [name]: { no: 'such' } });
      expect([name, status, fields]).toEqual([name, 400, [name]]);
    }
  });

  it.each(declaredCalls.filter(({ call }) => call.access !== 'public'))(
    '$name: asks to sign in once the session has ended',
    async (declared) => {
      expect(await send(declared, validFor(declared.name), foreign.viewer.token)).toMatchObject({
        status: 401,
        success: 3,
      });
    },
  );

  it.each(needing('id'))('$name: finds nothing of another organisation', async (declared) => {
    // Choices are numbered in each list of an organisation: what tells them apart is the version of its lists.
    const refused = requiredBy(declared).includes('listsVersion') ? 409 : 404;
    expect((await send(declared, validFor(declared.name), foreign.admin.token)).status).toBe(refused);
  });

  it.each(needing('version').filter(({ call }) => call.access === 'edit'))(
    '$name: is refused on a version that is no longer the newest',
    async (declared) => {
      const other = await addTestOrganisation(database());
      await addRecords(app, other);
      const [kind = ''] = declared.name.split('/');
      const update = declaredCalls.find(({ name }) => name === `${kind}/update`) ?? declared;
      const changed = { ...validFor(update.name), [findKind(kind)?.wire.name ?? '']: 'changed' };
      expect((await send(update, changed, other.admin.token)).status).toBe(200);
      expect((await send(declared, validFor(declared.name), other.admin.token)).status).toBe(409);
    },
  );
});
