import type { FieldError, TimelineAction } from '@lexboard/shared-lib/contract';
import {
  haveSameEarlier,
  isFilled,
  isRepealed,
  resolveStatus,
  type DueTarget,
  type EarlierSchedule,
  type Field,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findEarlier } from '../../due/periods/earlier-schedules.ts';
import { updateSavedOccurrences, type ChangeFrom } from '../../due/update-saved-occurrences.ts';
import { chooseFiles, describeFileChanges, type RequestedFile } from '../../files/record-files.ts';
import { setFiles } from '../../files/set-files.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { checkSave, type CheckedSave } from './check-save.ts';
import { readLawStatus } from '../stored/lock-record.ts';
import { describeChanges } from './record-changes.ts';
import { appendHistory } from '../history/record-history.ts';
import { changedValues, type StoredRecord } from '../stored/record-repository.ts';

/** A change of a record that the transaction has locked. */
export interface Change {
  record: StoredRecord;
  intent: SaveIntent;
  /** Draft or Published; undefined derives it from the intent. */
  status?: RecordStatus;
  after: RecordValues;
  /** The files after the change; undefined keeps them. */
  files?: RequestedFile[] | undefined;
  /** Reason for the history, if any. */
  reason?: string;
  /** Day from which a changed schedule takes effect. */
  changeFrom?: ChangeFrom;
  /** The earlier schedules after the change, where it restores them. */
  earlier?: readonly EarlierSchedule[];
  /** Whether it undoes the last change. */
  undoes?: boolean;
  /** A unit whose occurrences do not wait where the record has many. */
  arrangesAtOnce?: DueTarget;
}

/** Finds changed fields that are read-only: a Published record keeps its parent law and category once they are set (D2 §4). */
export const findFixed = (
  { status, values }: Pick<StoredRecord, 'status' | 'values'>,
  changed: readonly Field[],
): FieldError[] =>
  status === 'Published'
    ? changed
        .filter(({ name, lockedWhenPublished }) => lockedWhenPublished && isFilled(values[name]))
        .map(({ name, label }) => ({
          field: name,
          message: t('{label} cannot be changed once published.', { label }),
        }))
    : [];

function refuseFixed(record: StoredRecord, changed: readonly Field[]): void {
  const [first, ...rest] = findFixed(record, changed);
  if (first) throw Refused.byFields([first, ...rest]);
}

function actionOf(kind: RecordKind, publishes: boolean, { values, changed }: CheckedSave): TimelineAction {
  if (publishes) return 'Published';
  const statusChanged = changed.some(({ name }) => name === kind.wire.lawStatus);
  return statusChanged && isRepealed(readLawStatus(kind, values)) ? 'Repealed' : 'Updated';
}

/** The earlier schedules after a save: those that it restores, else what held before it, if the record was published. */
async function chooseEarlier(
  trx: Transaction,
  kind: RecordKind,
  { record, earlier, changeFrom }: Change,
  { values, status }: { values: RecordValues; status: RecordStatus },
): Promise<readonly EarlierSchedule[]> {
  if (earlier) return earlier;
  if (record.status !== 'Published' || status !== 'Published') return record.earlier;
  return findEarlier(trx, kind, { record, values, changeFrom });
}

/**
 * Checks a record's new values and writes the changes with their history. Without a change it writes nothing.
 * @returns the record's version afterwards
 * @throws Refused 422 by the rules of D2 §4 and §5, and where a changed schedule would take an occurrence from its checker
 */
export async function saveChanges(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  change: Change,
): Promise<number> {
  const { record, intent, status: wanted, after, files, reason, changeFrom, undoes, arrangesAtOnce } = change;
  const save = await checkSave(trx, kind, account, { id: record.id, intent, before: record.values, after });
  const { changed, values, choices } = save;
  const status = wanted ?? resolveStatus(intent, record.status);
  if (status === record.status) refuseFixed(record, changed);
  const choice = files && (await chooseFiles(trx, kind, account, { recordId: record.id }, files));
  const changedFiles = choice ? describeFileChanges(choice) : [];
  const turns = status !== record.status;
  const earlier = await chooseEarlier(trx, kind, change, { values, status });
  const isMoved = !haveSameEarlier(kind, record.earlier, earlier);
  if (changed.length === 0 && changedFiles.length === 0 && !turns && !isMoved) return record.version;
  const version = record.version + 1;
  const before = turns ? undefined : record.values;
  const movesSchedules = isMoved && (changeFrom !== undefined || change.earlier !== undefined);
  const dated = { before, earlier, changeFrom, movesSchedules, undoes };
  const saved = { id: record.id, version, values, ...dated, atOnce: arrangesAtOnce };
  const update = () => updateSavedOccurrences(trx, kind, account, saved);
  const heldFrom = status === 'Published' ? await withoutLimits(trx, update) : [];
  runAtCommit(
    trx,
    changedValues(kind, record.id, {
      values: Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null])),
      ...(isMoved && { earlier }),
      status,
      accountId: account.id,
    }),
  );
  if (choice) setFiles(trx, kind, record.id, choice);
  const changes = [...describeChanges(changed, record.values, values, choices), ...heldFrom, ...changedFiles];
  appendHistory(
    trx,
    kind,
    { ...record, version, values },
    account,
    [
      {
        action: actionOf(kind, turns && status === 'Published', save),
        changes,
        ...(reason !== undefined && { reason }),
      },
    ],
    { makesVersion: true },
  );
  return version;
}
