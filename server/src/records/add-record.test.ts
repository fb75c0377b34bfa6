import { sql } from 'kysely';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { describeOnDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls } from '../testing/test-platform.ts';

describeOnDatabase('Adding a record', (database) => {
  const platform = platformOfSuite(database);

  const add = (body: RecordPayload, person = platform.organisation.editor) =>
    ask(platform.app, lawCalls.add, { token: person.token, body });
  const view = async (id = 1) =>
    (await ask(platform.app, lawCalls.view, { token: platform.organisation.viewer.token, body: { id } }))
      .reply;
  const actions = async (id = 1) => (await view(id)).timelinelaw_id?.map(({ action }) => action);
  const inOrganisation = <Row>(work: (trx: Transaction) => Promise<Row>) =>
    database().inOrganisation(platform.organisation.id, work);
  const numbersFrom = (next: number) =>
    inOrganisation((trx) =>
      sql`update record_counter set next = ${next} + lane - 1 where kind = 'law'`.execute(trx),
    );
  const stored = () =>
    inOrganisation(async (trx) => {
      const laws = sql<{ law_unique_code: string }>`select law_unique_code from law order by id`;
      return (await laws.execute(trx)).rows;
    });

  it('stores a Draft with what it needs, everything else blank', async () => {
    const { reply } = await add(draftLaw());
    expect(reply).toEqual({
      success: 1,
      message: 'Data Added Successfully',
      id: 1,
      UniqueCode: 'LAW-000001',
      version: 1,
    });
    const [law] = (await view()).data ?? [];
    expect(law).toMatchObject({
      ...draftLaw(),
      LawUniqueCode: 'LAW-000001',
      ParentLaw: null,
      state: [],
      Rules: '',
      editOption: 'true',
    });
    expect(await actions()).toEqual(['Created']);
  });

  it('stores a complete law as Published and tells both', async () => {
    expect((await add(completeLaw())).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject({ ...completeLaw(), master_name: 'Central Master' });
    expect(await actions()).toEqual(['Published', 'Created']);
  });

  it('takes as many characters as people may write, however long each of them is', async () => {
    const long = { Law: '👷'.repeat(500), Rules: '𑄌'.repeat(10_000) };
    expect((await add(draftLaw(long))).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject(long);
    for (const name of ['Law', 'Rules'] as const) {
      const { status, reply } = await add(draftLaw({ [name]: `${long[name]}a` }));
      expect([status, reply.errors?.map(({ field }) => field)]).toEqual([400, [name]]);
    }
  });

  it('names every missing field in the order of the checks, and stores nothing', async () => {
    const draft = await add({ status: 'Draft' });
    expect(draft).toMatchObject({ status: 422, reply: { success: 0, message: 'Please fill the Law.' } });
    expect(draft.reply.errors?.map(({ field }) => field)).toEqual(['Law', 'Central', 'masterVal']);
    const publish = await add(completeLaw({ Category: null, Rules: ' ', Central: 'State' }));
    expect(publish.reply.errors?.map(({ field }) => field)).toEqual(['Category', 'state', 'Rules']);
    expect(await stored()).toEqual([]);
  });

  it('clears the states of a law that is not of states', async () => {
    await add(draftLaw({ state: [1, 2] }));
    expect((await view()).data?.[0]?.state).toEqual([]);
  });

  it('refuses choices that their lists do not offer', async () => {
    const { reply } = await add(
      draftLaw({ Category: 'Astrology', IndustryKeyWords: [1, 9999], ParentLaw: 77, masterVal: 'x' }),
    );
    expect(reply.errors).toEqual(
      [
        ['Category', 'Category'],
        ['ParentLaw', 'Parent Law'],
        ['IndustryKeyWords', 'Industry Key Words'],
        ['masterVal', 'Master Name'],
      ].map(([field, label]) => ({ field, message: `Please choose the ${label} from its list.` })),
    );
  });

  it('takes a blank choice as none', async () => {
    expect((await add(draftLaw({ Category: '', Active: ' ' }))).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject({ Category: null, Active: null });
    expect((await add(completeLaw({ Category: '' }))).reply.message).toBe('Please fill the Category.');
  });

  it('does not update what is not there', async () => {
    expect(await add(draftLaw({ status: 'Update' }))).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'status' }] },
    });
  });

  it('gives concurrent creates codes without gap or repetition, refused ones none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add(index % 4 === 3 ? draftLaw({ Category: 'Astrology' }) : draftLaw()),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect((await stored()).map((row) => row.law_unique_code)).toEqual(
      Array.from({ length: 15 }, (_, index) => `LAW-${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('makes one record of one key, however often and fast it is sent', async () => {
    const body = draftLaw({ idempotencyKey: 'one click' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await add(body, platform.organisation.admin)).reply.id).toBe(2);
    expect(await actions()).toEqual(['Created']);
  });

  it('finds what a key made, also where it could not be made today', async () => {
    const body = draftLaw({ idempotencyKey: 'one click' });
    const { reply } = await add(body);
    await inOrganisation((trx) => sql`delete from choice where list = 'masterAccess'`.execute(trx));
    expect((await add({ ...body, idempotencyKey: 'another' })).status).toBe(422);
    expect(await add(body)).toMatchObject({ status: 200, reply });
    expect((await view()).data?.[0]).toMatchObject({ LawUniqueCode: reply.UniqueCode });
  });

  it('refuses a key that made something else, and says what', async () => {
    await add(draftLaw({ idempotencyKey: 'one click' }));
    const { status, reply } = await add(draftLaw({ Law: 'Another', idempotencyKey: 'one click' }));
    expect(status).toBe(422);
    expect(reply.message).toMatch(/^This was already saved as LAW-000001/);
    expect(reply.made).toBe(1);
    const { username } = platform.organisation.editor;
    expect((await add(draftLaw({ accessusername: username, idempotencyKey: 'one click' }))).reply.id).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('goes on with longer codes where six digits are not enough', async () => {
    await add(draftLaw());
    await numbersFrom(1_000_000);
    expect((await add(draftLaw())).reply.UniqueCode).toBe('LAW-1000000');
    const codes = (await stored()).map(({ law_unique_code: code }) => code);
    expect(codes).toEqual(['LAW-000001', 'LAW-1000000']);
    expect(await actions(1_000_000)).toEqual(['Created']);
  });

  it('lets a new law take the place of a repealed one and remember it', async () => {
    await add(completeLaw({ Active: 'Repealed' }));
    const { reply } = await add(
      completeLaw({ duplicateActive: 'Repealed', id: 1, LawUniqueCode: 'LAW-000001' }),
    );
    expect(reply).toMatchObject({ id: 2, UniqueCode: 'LAW-000002' });
    expect((await view(2)).timelinelaw_id?.map(({ action }) => action)).toEqual(['Published', 'Created']);
    expect((await view(2)).timelinelaw_unique_code?.map(({ action }) => action)).toEqual([
      'Published',
      'Created',
    ]);
    expect((await view(1)).timelinelaw_unique_code).toEqual([]);
  });

  it.each<RecordPayload>([{ id: 1 }, { id: 9 }, { id: 2, LawUniqueCode: 'LAW-000001' }])(
    'takes the place of a repealed law only (%p)',
    async (source) => {
      await add(completeLaw());
      await add(completeLaw({ Active: 'Repealed' }));
      const { status } = await add(completeLaw({ duplicateActive: 'Repealed', ...source }));
      expect(status).toBe(422);
      expect(await stored()).toHaveLength(2);
    },
  );

  it('tells the system log in the same breath', async () => {
    await add(completeLaw());
    const log = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code'])
        .orderBy('sequence')
        .execute(),
    );
    const { username } = platform.organisation.editor;
    expect(log).toEqual(
      ['Created', 'Published'].map((action) => ({ action, username, subject_code: 'LAW-000001' })),
    );
  });
});
