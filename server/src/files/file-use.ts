import { sql } from 'kysely';
import type { FileUse } from '@lexboard/shared-lib/contract';
import { formatSize } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The limits of uploads without a saved record, in bytes: half the maximum of a record for a person, and two records' for an
 * organisation. Uploads older than a day are deleted when space is needed.
 */
export const maxUnsaved = { person: 250 * MEGABYTE, organisation: 1000 * MEGABYTE } as const;

const RECENT_HOURS = 24;
const isRecent = sql<boolean>`uploaded_at > now() - make_interval(hours => ${RECENT_HOURS})`;

/** The bytes of recent uploads without a saved record, of the organisation and of the person. */
interface Unsaved {
  unsaved: number;
  unsavedByPerson: number;
}

/**
 * Reads the total size of the organisation's files, including files for imports. Records that share a content, such as a law and
 * its successor, count it once.
 */
export async function readFileUse(trx: Transaction, { id }: Pick<Account, 'id'>): Promise<FileUse & Unsaved> {
  const { rows } = await sql<FileUse & Unsaved>`
    select attachment_megabytes * ${MEGABYTE}::bigint as quota,
      (select coalesce(sum(size), 0)::bigint
        from (select distinct on (content_id) size from attachment order by content_id) as contents)
      + (select coalesce(sum(size), 0)::bigint from import where content_id is not null) as used,
      coalesce(sum(size) filter (where ${isRecent}), 0)::bigint as unsaved,
      coalesce(sum(size) filter (where ${isRecent} and uploaded_by = ${id}), 0)::bigint as "unsavedByPerson"
    from organisation left join attachment on organisation_id = organisation.id and record_id is null
    where organisation.id = current_organisation()
    group by organisation.id`.execute(trx);
  const [use] = rows;
  if (!use) throw new Error('A call is made in an organisation');
  return use;
}

const noRoom = (message: string) => Refused.byFields([{ field: 'attachment', message }]);

/** @throws Refused 422 where this many more bytes would exceed the organisation's quota */
export function requireQuota({ quota, used }: FileUse, bytes: number): void {
  if (used + bytes <= quota) return;
  throw noRoom(
    t(
      'The files of your organisation take {used} of the {quota} that it may have. Please ask those who run the server for more.',
      { used: formatSize(used), quota: formatSize(quota) },
    ),
  );
}

/** @throws Refused 422 where an upload of this size would exceed the limit for uploads without a saved record */
export function requireUnsavedRoom({ unsaved, unsavedByPerson }: Unsaved, bytes: number): void {
  if (unsavedByPerson + bytes > maxUnsaved.person)
    throw noRoom(
      t(
        'You have uploaded {unsaved} today that no record was saved with, and may have {most}. Save their records first.',
        { unsaved: formatSize(unsavedByPerson), most: formatSize(maxUnsaved.person) },
      ),
    );
  if (unsaved + bytes > maxUnsaved.organisation)
    throw noRoom(
      t(
        'People of your organisation have uploaded {unsaved} today that no record was saved with, and may have {most}. Save records, or try again tomorrow.',
        { unsaved: formatSize(unsaved), most: formatSize(maxUnsaved.organisation) },
      ),
    );
}

/**
 * Deletes uploads without a saved record that are older than a day, the oldest first, where the limit of their person or
 * organisation is exceeded. The sweep deletes their contents.
 */
export async function dropOldUploads(trx: Transaction, bytes: number): Promise<void> {
  const { person, organisation } = maxUnsaved;
  await sql`delete from attachment where not ${isRecent} and record_id is null and id in (
    select id from (
      select id, sum(size) over (order by uploaded_at desc, id) as newer,
        sum(size) over (partition by uploaded_by order by uploaded_at desc, id) as newer_by_person
      from attachment where record_id is null) as unsaved
    where newer > ${organisation - bytes} or newer_by_person > ${person - bytes})`.execute(trx);
}
