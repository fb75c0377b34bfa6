import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { attachedKinds } from '@lexboard/shared-lib/domain';
import { directoryTables } from '../testing/database/directory-tables.ts';
import { fillSignOn } from '../testing/sign-on/fill-sign-on.ts';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';
import type { Transaction } from './transaction.ts';

interface TableFacts {
  name: string;
  enabled: boolean;
  forced: boolean;
}

async function readTables(database: Database): Promise<TableFacts[]> {
  const { rows } = await database.asOwner((trx) =>
    sql<TableFacts>`select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
      trx,
    ),
  );
  return rows;
}

async function fillAttachments(trx: Transaction, organisation: string, session: Buffer): Promise<void> {
  const own = { organisation_id: organisation };
  const content = { content_id: randomUUID(), sha256: Buffer.from(''), type: 'application/pdf' };
  const file = { ...own, ...content, kind: 'law', name: 'x.pdf', size: 1, uploaded_by: 1 };
  const { id } = await trx.insertInto('attachment').values(file).returning('id').executeTakeFirstOrThrow();
  const ticket = { ...own, token_hash: session, attachment_id: id, session_hash: session };
  await trx
    .insertInto('attachment_ticket')
    .values({ ...ticket, expires_at: new Date() })
    .execute();
}

async function fillSavedViews(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation, account_id: 1 };
  const view = { ...own, name: 'Mines', address: '?text=mines', shared: false };
  const { id } = await trx.insertInto('saved_view').values(view).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('start_view')
    .values({ ...own, view_id: id })
    .execute();
  await trx
    .insertInto('list_columns')
    .values({ ...own, kind: 'law', columns: '[]' })
    .execute();
}

async function fillSignIn(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation, account_id: 1 };
  await trx
    .insertInto('terms_acceptance')
    .values({ ...own, version: '1.0' })
    .execute();
  const token = { ...own, token_hash: Buffer.from('') };
  await trx
    .insertInto('calendar_feed')
    .values({ ...token, scope: 'mine' })
    .execute();
  await trx
    .insertInto('digest')
    .values({ ...token, day: '2026-11-28' })
    .execute();
  await trx
    .insertInto('due_news')
    .values({ ...own, kind: 'due', subject_id: 1, what: 'owner' })
    .execute();
  await trx
    .insertInto('due_told')
    .values({ ...own, occurrence_id: 1, about: 'ahead', due_day: '2026-11-30' })
    .execute();
  await sql`with key as (insert into passkey (organisation_id, credential_id, account_id, public_key, counter, transports, backed_up, name) values (${organisation}, '', 1, '', 0, '{}', true, 'Phone')), program as (insert into access_token (organisation_id, id, account_id, token_hash, name, scopes, expires_at) values (${organisation}, 1, 1, '', 'Nightly', '{read}', now())), away as (insert into absence (organisation_id, account_id, first_day, last_day) values (${organisation}, 1, '2026-12-01', '2026-12-14')), paid as (insert into payment (organisation_id, occurrence_id, head, amount, paid_on, entered_by) values (${organisation}, 1, 'Fee', 1, '2026-12-01', 1))
    insert into signed_report (organisation_id, year, signed_by, signed_as, content)
    values (${organisation}, '2026-27', 1, 'admin', '{}')`.execute(trx);
  await trx
    .insertInto('mail_cause')
    .values({ ...own, cause: 'account' })
    .execute();
}

async function fillQuestions(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
  const ofLaw = { ...own, law_id: 1 };
  const written = { ...ofLaw, id: 1, created_by: 1, updated_by: 1 };
  await trx
    .insertInto('law_question')
    .values({ ...written, question: 'Workers', input: 'text', answer: '' })
    .execute();
  await trx
    .insertInto('law_option_list')
    .values({ ...ofLaw, input: 'radio', options: ['Yes'] })
    .execute();
  await trx
    .insertInto('law_rule')
    .values({ ...written, name: 'Factory', connective: 'Any', outcome: 'Applicable' })
    .execute();
  const row = { ...own, rule_id: 1, id: 1, position: 0, question_id: 1 };
  await trx
    .insertInto('law_rule_row')
    .values({ ...row, operator: 'Is Empty', answer: '' })
    .execute();
  await trx.insertInto('law_applicability').values(ofLaw).execute();
}

async function fillImports(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
  const file = { ...own, account_id: 1, name: 'laws.xlsx', format: 'xlsx' as const, size: 1 };
  const { id } = await trx.insertInto('import').values(file).returning('id').executeTakeFirstOrThrow();
  const row = { ...own, import_id: id, row: 2 };
  await trx
    .insertInto('import_row')
    .values({ ...row, outcome: 'refused' })
    .execute();
  await trx
    .insertInto('import_fault')
    .values({ ...row, faults: '[]' })
    .execute();
  await trx
    .insertInto('import_memory')
    .values({ ...own, kind: 'law', field: '', value: 'act', meaning: 'Law' })
    .execute();
}

/** One row in every table of an organisation. */
async function fill(database: Database, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
  await database.inOrganisation(organisation, async (trx) => {
    await sql`select append_system_log(1, '', ''), chain_system_log(), append_system_log(1, '', ''),
      take_record_id('law')`.execute(trx);
    const session = { ...own, token_hash: Buffer.from(organisation), account_id: 1, expires_at: new Date() };
    await trx.insertInto('session').values(session).execute();
    await trx
      .insertInto('choice')
      .values({ ...own, list: 'state', id: 1, name: 'Kerala', position: 1 })
      .execute();
    const keyed = { ...own, account_id: 1, call: 'add', key: 'key' };
    await trx
      .insertInto('idempotency')
      .values({ ...keyed, request_hash: Buffer.from(''), reply: '{}' })
      .execute();
    await sql`insert into law (organisation_id, id, law_unique_code, law, status, created_by, updated_by)
      values (${organisation}, 1, 'LAW-000001', 'A law', 'Draft', 1, 1)`.execute(trx);
    for (const { table } of attachedKinds) {
      await sql`insert into ${sql.table(table)}
        (organisation_id, id, unique_code, law, publish_status, created_by, updated_by)
        values (${organisation}, 1, 'CODE-000001', 1, 'Draft', 1, 1)`.execute(trx);
    }
    const circular = { ...own, id: 1, law_id: 1, topic: 'Amendment', link: '', date: '2026-01-01' };
    await trx
      .insertInto('circular')
      .values({ ...circular, kind: 'Amendment' })
      .execute();
    const site = { ...own, id: 1, name: 'Pune works', code: 'PUNE-1', kind: 'Site' } as const;
    await trx
      .insertInto('unit')
      .values({ ...site, created_by: 1, updated_by: 1 })
      .execute();
    const number = { ...own, unit_id: 1, position: 0, type: 'PAN', value: 'AAACD1234E' };
    await trx.insertInto('unit_number').values(number).execute();
    const differing = { ...own, kind: 'return', record_id: 1, unit_id: 1 };
    await trx.insertInto('record_unit').values(differing).execute();
    await trx
      .insertInto('account_unit')
      .values({ ...own, account_id: 1, unit_id: 1 })
      .execute();
    const scheduled = { ...own, kind: 'return', record_id: 1 };
    await sql`with due as (insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day)
        values (${organisation}, 'return', 1, '2026-11-30', '2026-11-30', '2026-11-23') returning organisation_id, id),
        reviewed as (insert into review (organisation_id, id, circular_id, kind, record_id, before_version) select organisation_id, id, 1, 'law', 1, 1 from due), feed as (insert into source (organisation_id, id, name, address, every) values (${organisation}, 1, 'Gazette', '', 'hourly')), entry as (insert into inbox_entry (organisation_id, id, source_id, key, topic, summary, link, date) values (${organisation}, 1, 1, '', '', '', '', '2026-01-01')), hook as (insert into webhook (organisation_id, id, address, events, key_id, secret, overdue_until) values (${organisation}, 1, 'https://hooks.example', '{}', '', '', '2026-01-01')), shipped as (insert into log_shipment (organisation_id, place) values (${organisation}, '/log')), told as (insert into webhook_delivery (organisation_id, webhook, type, body) values (${organisation}, 1, 'test', '{}'))
      insert into renewal_step (organisation_id, occurrence_id, step, day, created_by)
      select organisation_id, id, 'applied', '2026-11-02', 1 from due`.execute(trx);
    await trx
      .insertInto('record_people')
      .values({ ...scheduled, owner: 1 })
      .execute();
    await trx
      .insertInto('due_event')
      .values({ ...scheduled, day: '2026-10-31', created_by: 1 })
      .execute();
    await trx
      .insertInto('record_schedule')
      .values({ ...scheduled, published_on: '2026-11-27', kept_until: '2029-03-31', kept_version: 1 })
      .execute();
    const version = { ...own, kind: 'law', record_id: 1, version: 1, stored: '{}', account_id: 1 };
    await trx
      .insertInto('record_version')
      .values({ ...version, created_at: new Date() })
      .execute();
    const subject = { kind: 'law', record_id: 1, record_code: 'LAW-000001', record_name: 'A law' };
    const entry = { ...own, ...subject, action: 'Created', account_id: 1, username: 'someone' };
    await trx.insertInto('timeline_entry').values(entry).execute();
    await trx.insertInto('reset_link').values(session).execute();
    await trx
      .insertInto('log_verification')
      .values({ ...own, sequence: 1 })
      .execute();
    await fillAttachments(trx, organisation, session.token_hash);
    await fillSavedViews(trx, organisation);
    await fillSignIn(trx, organisation);
    await fillSignOn(trx, organisation);
    await fillQuestions(trx, organisation);
    await fillImports(trx, organisation);
  });
}

describeOnEachDatabase('isolation of organisations', (database) => {
  let own: string;
  let foreign: string;
  let tables: string[];

  beforeAll(async () => {
    own = await addOrganisation(database());
    foreign = await addOrganisation(database());
    await fill(database(), own);
    await fill(database(), foreign);
    tables = (await readTables(database()))
      .map((table) => table.name)
      .filter((name) => !directoryTables.includes(name));
  });

  function inOwn<Row>(statement: string): Promise<Row[]> {
    return database().inOrganisation(own, async (trx) => (await sql.raw<Row>(statement).execute(trx)).rows);
  }

  function organisationColumn(table: string): string {
    return table === 'organisation' ? 'id' : 'organisation_id';
  }

  it('enables and forces row-level security on every table but the directory', async () => {
    const open = (await readTables(database())).filter((table) => !(table.enabled && table.forced));
    expect(open.map((table) => table.name)).toEqual([...directoryTables].sort());
  });

  it('shows of every table the own rows and no other', async () => {
    for (const table of tables) {
      const seen = await inOwn<{ organisation: string }>(
        `select distinct ${organisationColumn(table)} as organisation from ${table}`,
      );
      expect([table, seen.map((row) => row.organisation)]).toEqual([table, [own]]);
    }
  });

  it('shows nothing without an organisation, not even to the owner', async () => {
    for (const table of tables) {
      const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
      const { rows } = await database().asOwner((trx) => count.execute(trx));
      expect([table, rows[0]?.count]).toEqual([table, 0]);
      const asApplication = database().asOwner(async (trx) => {
        await sql`set local role lexboard_app`.execute(trx);
        return count.execute(trx);
      });
      expect([table, (await asApplication).rows[0]?.count]).toEqual([table, 0]);
    }
  });

  it('takes no row for another organisation into any table', async () => {
    for (const table of tables) {
      const column = organisationColumn(table);
      const columns = await inOwn<{ name: string }>(`select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => (name === column ? `'${foreign}'::uuid` : name));
      const copied = inOwn(`insert into ${table} (${names.join()}) select ${values.join()} from ${table}`);
      await expect(copied).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('gives no row away to another organisation', async () => {
    for (const table of tables) {
      const moved = inOwn(`update ${table} set ${organisationColumn(table)} = '${foreign}'`);
      await expect(moved).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('neither changes nor deletes rows of another organisation', async () => {
    for (const table of tables) {
      const column = organisationColumn(table);
      for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
        const attempt = inOwn<unknown>(`${statement} where ${column} = '${foreign}' returning 1`);
        const outcome = await attempt.catch((error: { kind: string }) => error.kind);
        expect([statement, ['not-permitted', []]]).toEqual([statement, expect.arrayContaining([outcome])]);
      }
    }
  });

  it('keeps the application out of the directory', async () => {
    for (const table of directoryTables) {
      await expect(inOwn(`select * from ${table}`)).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('keeps the directory out of the organisations', async () => {
    for (const table of tables.filter((name) => name !== 'organisation')) {
      const read = database().inDirectory((trx) => sql`select 1 from ${sql.table(table)}`.execute(trx));
      await expect(read).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('lets nobody delete an organisation, with all that it has, by a single statement', async () => {
    const fresh = await addOrganisation(database());
    const deletion = database().inDirectory((trx) =>
      sql`delete from organisation where id = ${fresh}`.execute(trx),
    );
    await expect(deletion).rejects.toMatchObject({ kind: 'not-permitted' });
    const { rows } = await database().asOwner((trx) =>
      sql`select conname from pg_constraint
        where confrelid = 'organisation'::regclass and confdeltype <> 'a'`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it('lets the application change no table and no role', async () => {
    for (const statement of [
      'alter table law disable row level security',
      'drop policy own_organisation on law',
      'drop table law',
      'create table mine (id int)',
      'alter role lexboard_app bypassrls',
      'create role intruder',
      'alter table system_log disable trigger append_only',
    ]) {
      await expect(inOwn(statement)).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  it('leads every key and reference of an organisation table with the organisation', async () => {
    const { rows } = await database().asOwner((trx) =>
      sql<{ name: string }>`select conname as name from pg_constraint
        join pg_class on pg_class.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype in ('p', 'u', 'f') and relrowsecurity and relname <> 'organisation'
          and attname <> 'organisation_id'`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it('refuses an organisation id that is none', async () => {
    const attempt = database().inOrganisation(`${own}'; drop table law; --`, () => Promise.resolve());
    await expect(attempt).rejects.toThrow('An organisation id must be a UUID');
  });
});
