import { ApiError, request } from '@lexboard/shared-lib/client';
import { recordCalls, type DeletedRecord } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** Restores one record. @throws ApiError */
export async function restoreRecord({ kind: name, id }: DeletedRecord): Promise<{ message: string }> {
  const kind = findKind(name);
  if (!kind) throw new Error(t('This page does not know the kind {kind}. Please reload it.', { kind: name }));
  return request(recordCalls(kind).restore, { body: { id } });
}

/**
 * Sorts records so that each can be restored: a law before its child records, and among laws the last deleted first,
 * because a law is deleted after the laws below it.
 */
const sortLawsFirst = (records: readonly DeletedRecord[]): DeletedRecord[] =>
  records.toSorted(
    (one, other) =>
      Number(other.kind === 'law') - Number(one.kind === 'law') ||
      other.deletedAt.localeCompare(one.deletedAt),
  );

/** A record that could not be restored, and the reason. */
export interface Refusal {
  record: DeletedRecord;
  why: string;
}

/** The results so far. */
export interface RestoreReport {
  state: 'running' | 'ended' | 'stopped' | 'broken';
  total: number;
  restored: number;
  refusals: readonly Refusal[];
  /** The error that aborted the run. */
  failure?: string;
}

export const countProcessed = ({ restored, refusals }: RestoreReport): number => restored + refusals.length;

/** The reason for skipping this record; undefined for an error that ends the run. */
function describeRefusal({ kind, message }: ApiError): string | undefined {
  if (kind === 'notFound') return t('It is not deleted any more: somebody else has restored it.');
  return kind === 'refused' || kind === 'conflict' ? message : undefined;
}

/** Receives the results of a run. */
interface RestoreListener {
  onReport: (report: RestoreReport) => void;
  /** The record has been restored, or already was. */
  onRestored: (record: DeletedRecord) => void;
}

/** Restores one record and returns the extended report. */
async function restoreNext(
  report: RestoreReport,
  record: DeletedRecord,
  onRestored: (record: DeletedRecord) => void,
): Promise<RestoreReport> {
  try {
    await restoreRecord(record);
    onRestored(record);
    return { ...report, restored: report.restored + 1 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof ApiError && error.kind === 'notFound') onRestored(record);
    const why = error instanceof ApiError ? describeRefusal(error) : undefined;
    if (why === undefined) return { ...report, state: 'broken', failure: error.message };
    return { ...report, refusals: [...report.refusals, { record, why }] };
  }
}

/** Restores records one by one until `stop` is aborted. */
export async function restoreRecords(
  records: readonly DeletedRecord[],
  stop: AbortSignal,
  { onReport, onRestored }: RestoreListener,
): Promise<void> {
  let report: RestoreReport = { state: 'running', total: records.length, restored: 0, refusals: [] };
  onReport(report);
  for (const record of sortLawsFirst(records)) {
    if (stop.aborted) report = { ...report, state: 'stopped' };
    if (report.state !== 'running') break;
    report = await restoreNext(report, record, onRestored);
    onReport(report);
  }
  onReport(report.state === 'running' ? { ...report, state: 'ended' } : report);
}
