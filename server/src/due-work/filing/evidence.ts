import { sql, type RawBuilder } from 'kysely';
import type { SentAttachment } from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isAddedLater } from '../../due/filing/added-later.ts';
import { chooseFiles, listWantedFiles, type FileChoice, type WantedFile } from '../../files/record-files.ts';
import { Refused } from '../../http/refused.ts';

/** The files of a call, and the names or ids of such as go. */
export interface SentEvidence {
  attachment?: SentAttachment;
  attachmentremovelist?: string[];
}

/** Marks the files of an occurrence that is done: nobody takes them away from then on. The database keeps to it, too. */
export const approveFilesQuery = (id: number): RawBuilder<unknown> => sql`
  update attachment set approved_at = now()
  where kind = ${dueFiles.name} and record_id = ${id} and removed_at is null and approved_at is null`;

/** The ids of the evidence of an occurrence that stays for good, and of that which came after it was done. */
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

/** @throws Refused 422 where a file would go that was approved */
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
  uploads: () => Promise<WantedFile[]>;
  removed?: readonly string[];
}

/**
 * The evidence of an occurrence that is held, after a call: what it has without the removed files, then new ones.
 * @throws Refused 422 for a file that is not there, too many, and for one that was approved and would go
 */
export async function chooseEvidence(
  trx: Transaction,
  account: Account,
  id: number,
  { uploads, removed = [] }: Wanted,
): Promise<FileChoice> {
  const wanted = await listWantedFiles(trx, dueFiles, id, { removed, uploads: await uploads() });
  const files = await chooseFiles(trx, dueFiles, account, { recordId: id }, wanted);
  await refuseApproved(trx, files);
  return files;
}
