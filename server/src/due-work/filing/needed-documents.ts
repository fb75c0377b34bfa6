import { sql } from 'kysely';
import type { FieldChange, SentEvidence } from '@lexboard/shared-lib/contract';
import {
  describeStoredDay,
  describeMissingDocuments,
  findDocumentDayFault,
  findNeededDocument,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import type { FileChoice, RequestedFile } from '../../files/record-files.ts';
import { Refused } from '../../http/refused.ts';
import type { LockedOccurrence } from './locked-occurrence.ts';

/** What is said of a file, by its id. An undefined part stays as it is. */
export interface Said {
  id: string;
  document: string | undefined;
  /** ISO; null for none. */
  day: string | null | undefined;
}

const refuse = (message: string) => Refused.byFields([{ field: 'attachment', message }]);

/**
 * What a payload says of its files, by the ids under which they are stored.
 * @param uploads the files of the payload, in its order
 * @throws Refused 422 at `attachment` for a document that the filing does not need, or a wrong day
 */
export function readSaid(
  sent: SentEvidence | undefined,
  uploads: readonly RequestedFile[],
  { documents, today }: Pick<LockedOccurrence, 'documents' | 'today'>,
): Said[] {
  return (sent ?? []).flatMap((file, index) => {
    const id = uploads[index]?.id;
    if (typeof file === 'string' || !id) return [];
    const wanted = file.document?.trim();
    const document = wanted ? findNeededDocument(documents, wanted) : wanted;
    if (wanted && document === undefined)
      throw refuse(
        t('File "{name}" is given to "{wanted}", which this filing does not need.', {
          name: file.name,
          wanted,
        }),
      );
    const day = file.documentday?.trim();
    const fault = day ? findDocumentDayFault(day, today) : undefined;
    if (fault !== undefined) throw refuse(t('The day of file "{name}": {fault}', { name: file.name, fault }));
    return [{ id, document, day: day === undefined ? undefined : day || null }];
  });
}

/** Stores what is said of files, at the commit. What was said of approved ones stays. */
export function saveSaid(trx: Transaction, said: readonly Said[]): void {
  for (const { id, document, day } of said)
    if (document !== undefined || day !== undefined)
      runAtCommit(
        trx,
        sql`update attachment set document = coalesce(${document ?? null}, document),
            document_day = ${day === undefined ? sql`document_day` : sql`${day}::date`}
          where id = ${id} and approved_at is null`,
      );
}

/** The needed document that each of the files is with which an occurrence is filed; empty for none. */
export async function readGiven(
  trx: Transaction,
  { after }: FileChoice,
  { documents, said }: { documents: readonly string[]; said: readonly Said[] },
): Promise<{ id: string; document: string }[]> {
  if (documents.length === 0 || after.length === 0) return [];
  const ids = after.map(({ id }) => id);
  const stored = await trx
    .selectFrom('attachment')
    .select(['id', 'document', sql<boolean>`approved_at is not null`.as('kept')])
    .where('id', 'in', ids)
    .execute();
  return stored.map(({ id, document, kept }) => {
    const news = kept ? undefined : said.findLast((one) => one.id === id)?.document;
    return { id, document: findNeededDocument(documents, news ?? document) ?? '' };
  });
}

/**
 * The reason for a filing without some documents; empty where none is missing.
 * @throws Refused 422 at `missingReason`
 */
export function requireMissingReason(missing: readonly string[], sent = ''): string {
  const reason = sent.trim();
  if (missing.length === 0) return '';
  if (reason !== '') return reason;
  const message = t('{missing}: attach what is needed, or say why it is filed without.', {
    missing: describeMissingDocuments(missing),
  });
  throw Refused.byFields([{ field: 'missingReason', message }]);
}

/** Describes for the timeline what is missing and why, and the days of documents. */
export function describeDocuments(
  { after }: FileChoice,
  { said, missing, reason }: { said: readonly Said[]; missing: readonly string[]; reason: string },
): FieldChange[] {
  const nameOf = (id: string) => after.find((file) => file.id === id)?.name;
  const given = said.flatMap(({ id, document, day }) => {
    const name = nameOf(id);
    const words = [document, day && describeStoredDay(day)].filter(Boolean).join(', ');
    return name !== undefined && words ? [`${name}: ${words}`] : [];
  });
  return [
    { field: 'documents', label: 'Documents', old: '', new: given.join('; ') },
    { field: 'missingReason', label: `Filed without ${missing.join(', ')}`, old: '', new: reason },
  ].filter((change) => change.new !== '');
}
