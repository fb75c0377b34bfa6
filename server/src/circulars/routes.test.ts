import type { FastifyInstance } from 'fastify';
import { circularList, type Circular } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../database/test-database.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  startTestApp,
  type Person,
  type TestOrganisation,
} from '../testing/test-platform.ts';

const written: Circular[] = [
  { id: 1, topic: 'First amendment', link: 'https://example.org/1', date: '2020-02-29', kind: 'Amendment' },
  { id: 2, topic: 'An order', link: 'https://example.org/2', date: '2026-01-31', kind: 'Order' },
  { id: 3, topic: 'A later order', link: 'https://example.org/3', date: '2026-01-31', kind: 'Order' },
];

describeOnDatabase('Circulars of a law', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const { id: organisation_id, editor } = organisation;
    for (const body of [draftLaw(), draftLaw()]) await ask(app, lawCalls.add, { token: editor.token, body });
    await database().inOrganisation(organisation_id, (trx) =>
      trx
        .insertInto('circular')
        .values(written.map((circular) => ({ organisation_id, law_id: 1, ...circular })))
        .execute(),
    );
  });
  afterAll(() => app.close());

  const list = async (LawUniqueCode: string, type = 'Popup', { token }: Person = organisation.viewer) =>
    (await ask(app, circularList, { token, body: { LawUniqueCode, type } })).reply;

  it.each(['Popup', 'Edit'])('are listed newest first for %s', async (type) => {
    expect(await list('LAW-000001', type)).toEqual({ success: 1, data: [...written].reverse() });
  });

  it('are none for a law without any, and for a code that no law has', async () => {
    for (const code of ['LAW-000002', 'LAW-999999', '']) {
      expect(await list(code)).toEqual({ success: 1, data: [] });
    }
  });

  it('are those of the own organisation', async () => {
    const { editor } = await addTestOrganisation(database());
    await ask(app, lawCalls.add, { token: editor.token, body: draftLaw() });
    expect(await list('LAW-000001', 'Edit', editor)).toEqual({ success: 1, data: [] });
  });

  it('go from sight with their law', async () => {
    const { token } = organisation.admin;
    await ask(app, lawCalls.delete, { token, body: { id: 1, reason: 'Entered twice' } });
    expect((await list('LAW-000001')).data).toEqual([]);
    await ask(app, lawCalls.restore, { token, body: { id: 1 } });
    expect((await list('LAW-000001')).data).toHaveLength(3);
  });
});
