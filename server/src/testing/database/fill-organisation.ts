import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { attachedKinds } from '@lexboard/shared-lib/domain';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { fillSignOn } from '../sign-on/fill-sign-on.ts';

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
  await sql`with taken as (insert into pack_taken (organisation_id, pack, version, head, publisher, offered, choice, account_id, import_id)
      values (${organisation}, 'land', '1.0.0', '{}', '', true, '{}', 1, ${id}) returning organisation_id, pack)
    insert into pack_record (organisation_id, pack, key, kind, record_id, version, base, source)
    select organisation_id, pack, 'act', 'law', 1, '1.0.0', '{}', '{}' from taken`.execute(trx);
  await sql`insert into pack_refused (organisation_id, pack, key, kind, version, base, import_id)
    values (${organisation}, 'land', 'bill', 'law', '1.0.0', '{}', ${id})`.execute(trx);
  await trx
    .insertInto('pack_decision')
    .values({ ...own, import_id: id, key: 'act', decision: 'take', row: 1, account_id: 1 })
    .execute();
}

async function fillRecords(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
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
}

async function fillDue(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
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
}

async function fillHistory(trx: Transaction, organisation: string): Promise<void> {
  const own = { organisation_id: organisation };
  const version = { ...own, kind: 'law', record_id: 1, version: 1, stored: '{}', account_id: 1 };
  await trx
    .insertInto('record_version')
    .values({ ...version, created_at: new Date() })
    .execute();
  const subject = { kind: 'law', record_id: 1, record_code: 'LAW-000001', record_name: 'A law' };
  const entry = { ...own, ...subject, action: 'Created', account_id: 1, username: 'someone' };
  await trx.insertInto('timeline_entry').values(entry).execute();
}

/** One row in every table of an organisation. */
export async function fillOrganisation(database: Database, organisation: string): Promise<void> {
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
    await fillRecords(trx, organisation);
    await fillDue(trx, organisation);
    await fillHistory(trx, organisation);
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
