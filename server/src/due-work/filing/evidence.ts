import { sql, type RawBuilder } from 'kysely';
import type { EvidenceFile, SentEvidence } from '@lexboard/shared-lib/contract';
import { dueFiles, findMissingDocuments } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
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
import type { LockedOccurrence } from './locked-occurrence.ts';
import {
  describeDocuments,
  readGiven,
  readSaid,
  requireMissingReason,
  saveSaid,
  type Said,
} from './needed-documents.ts';

/**
 * Builds the update that approves the files of a done occurrence. Approved files cannot be removed, which the database
 * enforces as well.
 */
export const approveFilesQuery = (id: number): RawBuilder<unknown> => sql`
  update attachment set approved_at = now()
  where kind = ${dueFiles.name} and record_id = ${id} and removed_at is null and approved_at is null`;

interface Marks {
  kept: boolean;
  addedLater: boolean;
  afterFiling: boolean;
}

/** Reads the evidence of an occurrence in the order of attaching, with what is said of each file. */
async function readMarkedEvidence(
  trx: Transaction,
  id: number,
): Promise<{ file: EvidenceFile; marks: Marks }[]> {
  const { rows } = await sql<{ file: EvidenceFile; marks: Marks }>`
    select json_build_object('id', attachment.id, 'name', attachment.name, 'size', attachment.size, 'type', attachment.type,
        'digest', encode(attachment.sha256, 'hex'), 'document', attachment.document,
        'documentday', coalesce(attachment.document_day::text, ''),
        'uploadedAt', to_char(attachment.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as file,
      json_build_object('kept', attachment.approved_at is not null, 'addedLater', ${isAddedLater},
        'afterFiling', coalesce(attachment.attached_at > occurrence.filed_at, false)) as marks
    from attachment join occurrence on occurrence.organisation_id = attachment.organisation_id
      and occurrence.id = attachment.record_id
    where attachment.kind = ${dueFiles.name} and attachment.record_id = ${id} and attachment.removed_at is null
    order by attachment.position`.execute(trx);
  return rows;
}

/** Evidence with the ids of what was approved, of what was added after approval, and of what was added after the filing. */
export async function readEvidence(
  trx: Transaction,
  id: number,
): Promise<{ attachment: EvidenceFile[] } & Record<keyof Marks, string[]>> {
  const rows = await readMarkedEvidence(trx, id);
  const idsOf = (mark: keyof Marks) => rows.filter(({ marks }) => marks[mark]).map(({ file }) => file.id);
  return {
    attachment: rows.map(({ file }) => file),
    kept: idsOf('kept'),
    addedLater: idsOf('addedLater'),
    afterFiling: idsOf('afterFiling'),
  };
}

/**
 * The evidence that an approval did not see: all that is not among the digests, each of which stands for one file. Without
 * digests what was added after the filing (daily work §2).
 */
export async function readUnseen(
  trx: Transaction,
  id: number,
  digests: readonly string[] | undefined,
): Promise<EvidenceFile[]> {
  const rows = await readMarkedEvidence(trx, id);
  const left = [...(digests ?? [])];
  const isSeen = ({ file: { digest = '' }, marks }: (typeof rows)[number]) => {
    if (!digests) return !marks.afterFiling;
    const at = left.indexOf(digest);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  return rows.filter((row) => !isSeen(row)).map(({ file }) => file);
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
  const message = t(
    'File "{name}" stays: evidence that was approved cannot be removed by anybody. You can add another file beside it.',
    { name: approved.name },
  );
  throw Refused.byFields([{ field: 'attachment', message }]);
}

interface Wanted {
  uploads: () => Promise<RequestedFile[]>;
  sent: SentEvidence | undefined;
  removed?: readonly string[];
  /** The occurrence whose files are copied. */
  copyOf?: number | undefined;
}

/** The files that an occurrence has after a call, and what is said of those of the call. */
export interface ChosenEvidence {
  files: FileChoice;
  said: Said[];
}

/**
 * Determines the evidence of a locked occurrence after a call: present files without the removed ones, then new files.
 * @throws Refused 422 for an unknown file, too many files, for removing an approved one, and for what is said of a file
 */
export async function chooseEvidence(
  trx: Transaction,
  account: Account,
  held: LockedOccurrence,
  { uploads, sent, removed = [], copyOf }: Wanted,
): Promise<ChosenEvidence> {
  const { id } = held.row;
  const added = await uploads();
  const wanted = await listWantedFiles(trx, dueFiles, id, { removed, uploads: added });
  const files = await chooseFiles(trx, dueFiles, account, { recordId: id, copyOf }, wanted);
  await refuseApproved(trx, files);
  // What is said of the files of the filing that is copied stays theirs: the caller may only see it.
  const isForeign = (id: string) =>
    files.after.some((file) => file.id === id && file.recordId !== null && file.recordId !== held.row.id);
  return { files, said: readSaid(sent, added, held).filter((one) => !isForeign(one.id)) };
}

/**
 * The evidence that an occurrence is filed with, and what its filing stores and tells of the needed documents (daily work §2).
 * @throws Refused 422 as {@link chooseEvidence} does, and at `missingReason`
 */
export async function chooseFiledEvidence(
  trx: Transaction,
  account: Account,
  held: LockedOccurrence,
  { missingReason, ...wanted }: Wanted & { missingReason: string | undefined },
) {
  const { documents } = held;
  const { files, said } = await chooseEvidence(trx, account, held, wanted);
  const given = await readGiven(trx, files, { documents, said });
  const missing = findMissingDocuments(documents, given);
  const reason = requireMissingReason(missing, missingReason);
  saveSaid(trx, said);
  const after = files.after.map((file) => ({
    ...file,
    document: given.find(({ id }) => id === file.id)?.document ?? '',
  }));
  return {
    files: { ...files, after },
    set: { documents: JSON.stringify(documents), missing_reason: reason },
    changes: describeDocuments(files, { said, missing, reason }),
  };
}
