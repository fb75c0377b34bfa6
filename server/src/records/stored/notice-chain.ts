import { sql } from 'kysely';
import type { FieldError, NoticeOfChain } from '@lexboard/shared-lib/contract';
import {
  formatText,
  notice,
  type Field,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Transaction } from '../../database/transaction.ts';

/** More notices than one matter has. */
const MOST = 50;

/** The notices that a notice follows, directly or by others. It ends also where stored ones make a circle. */
const selectAbove = (code: unknown) => sql`
  above (id, previous) as (
    select id, previous from notice where organisation_id = current_organisation() and unique_code = upper(${code})
      and deleted_at is null
    union select notice.id, notice.previous from above join notice on notice.organisation_id = current_organisation()
      and notice.unique_code = upper(above.previous) and notice.deleted_at is null)`;

interface Followed {
  id: number | undefined;
  changed: readonly Field[];
  values: RecordValues;
}

/** The import of a row that is checked before it is saved. */
interface LookAhead {
  importId: string;
}

/**
 * Why a notice cannot follow the one that it names: there is none, or they make a circle (daily work §5). Such saves of an
 * organisation wait for each other: two could close a circle that neither sees. A file names no notice that was added since its
 * upload: in its organisation that number is another one's.
 */
export async function findPreviousFaults(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id = 0, changed, values }: Followed,
  ahead?: LookAhead,
): Promise<FieldError[]> {
  const code = formatText(values.previous).trim();
  if (kind.name !== notice.name || code === '' || !changed.some(({ name }) => name === 'previous')) return [];
  if (!ahead) await lockUntilCommit(trx, `${account.organisationId} notices`);
  const since = ahead ? sql`(select uploaded_at from import where id = ${ahead.importId})` : sql`'infinity'`;
  const { rows } = await sql<{ found: boolean; circle: boolean | null }>`
    with recursive ${selectAbove(code)}
    select bool_or(id = ${id}) as circle, exists (select from notice where organisation_id = current_organisation()
      and unique_code = upper(${code}) and deleted_at is null and created_at <= ${since}) as found
    from above`.execute(trx);
  const fault = (message: string) => [{ field: 'previous', message }];
  if (!rows[0]?.found)
    return fault(t('There is no notice {code}. Write the Unique Code of one, such as NOT-000012.', { code }));
  return rows[0].circle ? fault(t('A notice cannot follow itself, nor one that follows it.')) : [];
}

/** Reads the notices that a notice follows and those that follow it, by their days; none if it stands alone. */
export async function readNoticeChain(trx: Transaction, code: string): Promise<NoticeOfChain[]> {
  const { rows } = await sql<NoticeOfChain>`
    with recursive ${selectAbove(code)},
    below (id, code) as (
      select id, unique_code from notice where id in (select id from above)
      union select notice.id, notice.unique_code from below join notice
        on notice.organisation_id = current_organisation() and upper(notice.previous) = below.code
          and notice.deleted_at is null)
    select record.id, record.unique_code as code, record.subject, record.stage,
      coalesce(to_char(coalesce(record.noticeday, record.receivedon), 'YYYY-MM-DD'), '') as day,
      (select coalesce(sum((row ->> 'amount')::bigint), 0)::float8 from jsonb_array_elements(record.demand) as row) as amount,
      (select coalesce(sum((row ->> 'remained')::bigint), 0)::float8 from jsonb_array_elements(record.demand) as row)
        as remained
    from notice as record where record.id in (select id from below)
    order by coalesce(record.noticeday, record.receivedon), record.id limit ${MOST}`.execute(trx);
  return rows.length > 1 ? rows : [];
}
