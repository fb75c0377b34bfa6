import type { FastifyInstance } from 'fastify';
import { listCall, recordCalls, releasePublish } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { createDeployToken } from './deploy/deploy-token.ts';
import { startSession } from './session-repository.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import {
  addTestOrganisation,
  startTestApp,
  times,
  type Person,
  type TestOrganisation,
} from '../testing/test-platform.ts';

describeOnDatabase('Calls at once', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
  });
  afterAll(() => app.close());

  const send = async (person: Person, path: string) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const {
      statusCode: status,
      headers: got,
      payload,
    } = await app.inject({ method: 'POST', url: `/api${path}`, headers });
    return { status, retryAfter: got['retry-after'], payload };
  };
  const exportLaws = (person: Person) => send(person, `${recordCalls(law).export.path}?list=all&format=csv`);
  const listLaws = async (person: Person) => {
    const { method, path } = listCall(law, 'all');
    const headers = { authorization: `Bearer ${person.token}` };
    const { statusCode } = await app.inject({ method, url: `/api${path}`, headers });
    return statusCode;
  };
  const count = (answers: { status: number }[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length;

  it('take a handful of 40 exports of one person, tell the others when to come again, and keep nobody else out', async () => {
    const { editor, viewer } = organisation;
    const asking = Array.from({ length: 40 }, () => exportLaws(editor));
    const others = Promise.all([exportLaws(viewer), listLaws(editor)]);
    const answers = await Promise.all(asking);
    expect([count(answers, 200), count(answers, 429)]).toEqual([6, 34]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      retryAfter: '2',
      payload: JSON.stringify({
        success: 0,
        message:
          'You have asked for too much at once. What is under way goes on; please try this again in a moment.',
      }),
    });
    expect((await others).map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([
      200, 200,
    ]);
    expect((await exportLaws(editor)).status).toBe(200);
  });

  it('are counted for each deploy token by itself, as teams ship at once', async () => {
    const url = `/api${releasePublish.path}`;
    const calls = Array.from({ length: 8 }, () => createDeployToken()).flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  it('take what ten tabs of a person ask for when they are opened', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => listLaws(organisation.editor)));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('count the sessions of a person together, once they are known', async () => {
    const { admin } = organisation;
    const token = await database().inOrganisation(organisation.id, (trx) => startSession(trx, admin, times));
    const elsewhere = { ...admin, token };
    await Promise.all([listLaws(admin), listLaws(elsewhere)]);
    const people = Array.from({ length: 60 }, () => [admin, elsewhere]).flat();
    const answers = await Promise.all(people.map(listLaws));
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });
});
