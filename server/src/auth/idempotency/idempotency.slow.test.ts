import { sql } from 'kysely';
import { changePassword } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { startSession } from '../session-repository.ts';
import { describeOnEachDatabase, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { declaredCalls, type Declared } from '../../testing/declared-calls.ts';
import { meeting } from '../../testing/meeting.ts';
import { placed, validFor } from '../../api-document/examples/good-bodies.ts';
import { addRecords } from '../../testing/samples/payloads/add-records.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, times, type Person } from '../../testing/test-platform.ts';

/** The calls of laws, of no other kind, and all others. */
const tried = declaredCalls.filter(({ name }) => !/^(license|return|othercomp|notice)\//.test(name));

/** Those that are done once for each key, as the contract says. */
const doneOnce = tried.filter(
  ({ call }) => call.method === 'POST' && call.access !== 'public' && call.again === undefined,
);

const oldPassword = 'four dark harbour lanterns';

// What one of them may leave out, it leaves out on both databases.
describeOnOwnDatabase('Each write that is sent again with its idempotency key', (database) => {
  const platform = platformOfSuite(database, { password: oldPassword });

  const send = ({ call, shape }: Pick<Declared, 'call' | 'shape'>, payload: object, key?: string) =>
    ask(platform.app, call, {
      token: platform.organisation.admin.token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...placed(shape, { ...payload }),
    });

  /** What was done in the organisation, by its log. */
  const countEntries = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const { rows } = await sql<{ entries: number }>`
        select ((select count(*) from system_log) + (select count(*) from waiting_log_entry))::int as entries`.execute(
        trx,
      );
      return rows[0]?.entries;
    });

  const withoutKey = ({ name }: Declared) =>
    Object.fromEntries(Object.entries(validFor(name)).filter(([part]) => part !== 'idempotencyKey'));

  it('is looked for by each of them', async () => {
    const blind: string[] = [];
    for (const declared of doneOnce) {
      const { status, reply } = await send(declared, withoutKey(declared), 'a b');
      if (status !== 400 || !reply.message?.startsWith('An Idempotency-Key has')) blind.push(declared.name);
    }
    expect(blind).toEqual([]);
  });

  it('is answered as it was and does nothing, whichever it is, also in the body and twice at once', async () => {
    await addRecords(platform.app, platform.organisation);
    const done: string[] = [];
    for (const declared of doneOnce) {
      const { name } = declared;
      const payload = withoutKey(declared);
      const sendKeyed = () => send(declared, payload, name);
      const [first, second] = await Promise.all([sendKeyed(), sendKeyed()]);
      if (first.status !== 200) continue;
      const entries = await countEntries();
      const inBody = 'idempotencyKey' in validFor(name);
      const third = await (inBody ? send(declared, { ...payload, idempotencyKey: name }) : sendKeyed());
      done.push(name);
      expect([name, second.reply, third.reply]).toEqual([name, first.reply, first.reply]);
      expect([name, await countEntries()]).toEqual([name, entries]);
    }
    expect(done).toEqual(
      expect.arrayContaining([
        'circularAdd',
        'dueSettingsUpdate',
        'law/add',
        'law/update',
        'law/delete',
        'law/lock',
        'questionCreate',
      ]),
    );
  });
});

describeOnEachDatabase('A write that is sent again with its idempotency key', (database) => {
  const platform = platformOfSuite(database, { password: oldPassword });
  const addLaw = () =>
    ask(platform.app, lawCalls.add, { token: platform.organisation.editor.token, body: draftLaw() });
  const update = (person: Person, key: string, more: object = {}) =>
    ask(platform.app, lawCalls.update, {
      token: person.token,
      headers: { 'idempotency-key': key },
      body: { ...draftLaw(), Rules: key, status: 'Update', id: 1, version: 1, ...more },
    });

  it('is done once when both are under way at once', async () => {
    const { id, editor } = platform.organisation;
    await addLaw();
    const saves = [1, 2].map(() => () => update(editor, 'both'));
    const answers = await meeting(database(), { organisationId: id, held: { kind: law, ids: [1] }, saves });
    expect(answers.map(({ status, reply }) => [status, reply.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  it('belongs to its person, to its call, and to what was sent', async () => {
    const { editor, admin } = platform.organisation;
    await addLaw();
    expect((await update(editor, 'mine')).status).toBe(200);
    const { status, reply } = await update(editor, 'mine', { version: 2 });
    expect([status, reply.message]).toEqual([422, 'This was already done, with other content.']);
    expect((await update(admin, 'mine')).status).toBe(409);
    const remove = (reason: string) =>
      ask(platform.app, lawCalls.delete, {
        token: editor.token,
        headers: { 'idempotency-key': 'mine' },
        body: { id: 1, reason },
      });
    expect((await remove('Twice')).status).toBe(200);
    expect((await remove('Another reason')).status).toBe(422);
  });

  it('is known again by its session alone where it has a password: nobody can try passwords by what is kept', async () => {
    const { editor, id } = platform.organisation;
    const password = 'five light harbour lanterns';
    const change = async (token: string) => {
      const body = { oldPassword, password, conformPasswords: password };
      return (await ask(platform.app, changePassword, { token, headers: { 'idempotency-key': 'new' }, body }))
        .status;
    };
    expect([await change(editor.token), await change(editor.token)]).toEqual([200, 200]);
    const later = await database().inOrganisation(id, (trx) => startSession(trx, editor, times));
    expect(await change(later)).toBe(422);
  });

  it('is tried anew where it was refused', async () => {
    const { editor } = platform.organisation;
    await addLaw();
    expect((await update(editor, 'one')).status).toBe(200);
    expect((await update(editor, 'again')).status).toBe(409);
    expect((await update(editor, 'again', { version: 2 })).status).toBe(200);
  });
});
