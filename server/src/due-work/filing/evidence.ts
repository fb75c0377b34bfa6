import { sql, type RawBuilder } from 'kysely';
import { dueFiles } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isAddedLater } from '../../due/filing/added-later.ts';
import {
  chooseFiles,
  listWantedFiles,
  type FileChoice,
  type RequestedFile,
} from '../../files/record-files.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Builds the update that approves the files of a done occurrence. Approved files cannot be removed, which the database
 * enforces as well.
 */
export const approveFilesQuery = (id: number): RawBuilder<unknown> => sql`
  update attachment set approved_at = now()
  where kind = ${dueFiles.name} and record_id = ${id} and removed_at is null and approved_at is null`;

/** Reads the ids of approved evidence, and of evidence added after approval. */
export async function readEvidenceMarks(
  trx: Transaction,
  id: number,
): Promise<{ kept: string[]; addedLater: string[] }> {
  const { rows } = await sql<{ id: string; isLater: boolean }>`
    select attachment.id, ${isAddedLater} as "isLater"
    from attachment join occurrence on occurrence.organisation_id = attachment.organisation_id
      and occurrence.id = attachment.record_id
    where attachment.kind = ${dueFiles.name} and attachment.record_id = ${id} and attachment.approved_at is not null
    order by attachment.position`.execute(trx);
  const idsOf = (files: typeof rows) => files.map((file) => file.id);
  return { kept: idsOf(rows), addedLater: idsOf(rows.filter(({ isLater }) => isLater)) };
}

/** @throws Refused 422 where an approved file would be removed */
async function refuseApproved(trx: Transaction, { before, after }: FileChoice): Promise<void> {
  const gone = before.filter(({ id }) => after.every((file) => file.id !== id));
  if (gone.length === 0) return;
  const approved = await trx
    .selectFrom('attachment')
    .select('name')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  if (!approved) return;
  const message = `File "${approved.name}" stays: evidence that was approved cannot be removed by anybody. You can add another file beside it.`;
  throw Refused.byFields([{ field: 'attachment', message }]);
}

interface Wanted {
  uploads: () => Promise<RequestedFile[]>;
  removed?: readonly string[];
  /** The occurrence whose files are copied. */
  copyOf?: number | undefined;
}

/**
 * Determines the evidence of a locked occurrence after a call: present files without the removed ones, then new files.
 * @throws Refused 422 for an unknown file, too many files, and for removing an approved one
 */
export async function chooseEvidence(
  trx: Transaction,
  account: Account,
  id: number,
  { uploads, removed = [], copyOf }: Wanted,
): Promise<FileChoice> {
  const wanted = await listWantedFiles(trx, dueFiles, id, { removed, uploads: await uploads() });
  const files = await chooseFiles(trx, dueFiles, account, { recordId: id, copyOf }, wanted);
  await refuseApproved(trx, files);
  return files;
}
