import { sql } from 'kysely';
import type {
  BodyOf,
  DueActedReply,
  dueEvidenceShape,
  dueFileShape,
  FieldChange,
} from '@lexboard/shared-lib/contract';
import { describeStoredDay, findFilingDayFault, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Saving } from '../../files/save-with-files.ts';
import { Refused } from '../../http/refused.ts';
import { actOnOccurrence } from './act-on-occurrence.ts';
import { readCopiedFiling } from './copied-filing.ts';
import { chooseEvidence, chooseFiledEvidence } from './evidence.ts';
import type { LockedOccurrence } from './locked-occurrence.ts';
import { changePayments } from './payments/change-payments.ts';
import { describeDocuments, saveSaid } from './needed-documents.ts';

type FileBody = BodyOf<ReturnType<typeof dueFileShape>>;
type EvidenceBody = BodyOf<ReturnType<typeof dueEvidenceShape>>;

/** Data of a filing. */
interface Filing {
  filedOn: string;
  reference: string;
  note: string;
}

/** @throws Refused 422 for an impossible day of filing */
function readFiling(
  { filedOn, reference, note }: FileBody,
  { row, note: before, today }: LockedOccurrence,
): Filing {
  const day = filedOn.trim();
  const fault = findFilingDayFault(day, { today, statutoryDay: row.statutoryDay });
  if (fault !== undefined) throw Refused.byFields([{ field: 'filedOn', message: fault }]);
  return {
    filedOn: day,
    reference: tidyName(reference ?? row.reference),
    note: (note ?? before).trim(),
  };
}

function describeFiling(held: LockedOccurrence, { filedOn, reference, note }: Filing): FieldChange[] {
  const { row } = held;
  const changes = [
    { field: 'filedOn', label: 'Filed on', old: '', new: describeStoredDay(filedOn) },
    { field: 'reference', label: 'Reference number', old: row.reference, new: reference },
    { field: 'note', label: 'Note', old: held.note, new: note },
  ];
  return changes.filter((change) => change.old !== change.new);
}

/**
 * Files an occurrence: with a checker it waits for approval, otherwise it is done. A filing that was sent back keeps its
 * reference and note unless new ones are sent. It takes over the evidence of a filing that it copies.
 * @throws Refused 404, 403, 409, 422 for the day, a file or what is copied
 */
export const fileOccurrence = ({
  trx,
  account,
  payload,
  uploads,
}: Saving<FileBody>): Promise<DueActedReply> =>
  actOnOccurrence(
    { trx, account, body: payload },
    {
      action: 'file',
      message: t('Filed Successfully'),
      change: async (held) => {
        const filing = readFiling(payload, held);
        const { attachmentremovelist: removed = [], attachment: sent } = payload;
        const copied = await readCopiedFiling(trx, account, held, payload.copyof);
        const evidence = await chooseFiledEvidence(trx, account, held, {
          missingReason: payload.missingReason,
          uploads: async () => [...(await uploads()), ...copied.files],
          sent,
          removed,
          copyOf: payload.copyof,
        });
        const paid = await changePayments(trx, account, held, () => payload.payments, payload.nopayment);
        const isDone = held.row.checker === null;
        return {
          set: {
            outcome: isDone ? 'done' : 'submitted',
            closed_at: isDone ? sql`now()` : null,
            filed_on: filing.filedOn,
            filed_by: account.id,
            filed_for: held.standsFor?.id ?? null,
            filed_at: sql`now()`,
            filed_owner: held.row.owner,
            waiver: false,
            reference: filing.reference,
            note: filing.note,
            ...evidence.set,
            ...paid.set,
          },
          entry: 'Filed',
          changes: [...copied.changes, ...describeFiling(held, filing), ...evidence.changes, ...paid.changes],
          files: evidence.files,
        };
      },
    },
  );

/** Adds files to a filing. @throws Refused 404, 403, 409, 422 without a file or for a forbidden one */
export const addEvidence = ({
  trx,
  account,
  payload,
  uploads,
}: Saving<EvidenceBody>): Promise<DueActedReply> =>
  actOnOccurrence(
    { trx, account, body: payload },
    {
      action: 'evidence',
      message: t('Evidence Added Successfully'),
      change: async (held) => {
        if (!payload.attachment?.length)
          throw Refused.byFields([{ field: 'attachment', message: t('Please attach a file.') }]);
        const { files, said } = await chooseEvidence(trx, account, held, {
          uploads,
          sent: payload.attachment,
        });
        // What was said of the files that are there stays: an approval may be under way.
        const fresh = said.filter(({ id }) => files.before.every((file) => file.id !== id));
        saveSaid(trx, fresh);
        return {
          set: {},
          entry: 'Evidence added',
          files,
          changes: describeDocuments(files, { said: fresh, missing: [], reason: '' }),
        };
      },
    },
  );
