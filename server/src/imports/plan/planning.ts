import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  findNeverDueReason,
  findParentLawField,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import type { PeopleChange } from '../../due/people/check-people.ts';
import { checkRowSave, type RowSave } from './check-row.ts';
import { PENDING_LAW_ID, toLawChoices, type RowParent } from './find/find-parent.ts';
import type { FoundRecord } from './find/find-records.ts';
import { findNewCentral } from './find/state-laws.ts';
import type { ReadRow } from './read-row.ts';
import { toImportFaults, type RowFault } from './row-faults.ts';
import type { ChangeOfPeople } from './row-people.ts';
import type { PlannedRow, PreparedImport } from './row-plan.ts';

/** A row being planned, with the data found for it. */
export interface Planning {
  trx: Transaction;
  prepared: PreparedImport;
  read: ReadRow;
  parent: RowParent;
  record: FoundRecord | undefined;
  people: ChangeOfPeople;
}

/** Plan of a row that cannot be imported, with its faults. */
export function refuse(
  { prepared, read }: Pick<Planning, 'prepared' | 'read'>,
  faults: readonly RowFault[],
  lost: readonly RowFault[] = [],
): PlannedRow {
  return {
    plan: { outcome: 'refused', faults: toImportFaults(prepared.fields, read.row, faults) },
    publishes: false,
    unknown: read.unknown,
    values: read.values,
    laws: [],
    lost: fieldsOf(lost),
  };
}

export const fieldsOf = (faults: readonly RowFault[]): string[] => faults.map(({ field }) => field);

/** Input for the checks of a row's save. */
export function toSave(planning: Planning, after: RecordValues): RowSave {
  const { prepared, parent, record } = planning;
  const { kind, account, settings, lists, laws } = prepared;
  const field = findParentLawField(kind)?.name ?? '';
  const had = record?.values[field];
  const stored = typeof had === 'number' ? laws.byId(had) : undefined;
  const law = parent.value === undefined ? stored : parent.law;
  const isLaw = kind.name === 'law';
  const { newLaw } = parent;
  const newLawCentral = newLaw === undefined ? 'Central' : findNewCentral(prepared, newLaw);
  return {
    kind,
    account,
    importId: settings.id,
    id: record?.id,
    before: record?.values ?? {},
    after,
    central: isLaw ? null : (law?.central ?? (parent.value === PENDING_LAW_ID ? newLawCentral : null)),
    choices: { ...lists, parentLaw: toLawChoices([parent.law, stored], parent.pendingName) },
    repealed: !isLaw && (law?.repealed ?? false),
  };
}

/** Whether a row may be published, by the settings and its own status. */
export const mayPublish = ({ prepared, read }: Planning): boolean =>
  prepared.settings.publish === 'yes' && read.status !== 'Draft';

/** Intent for a row: Publish where it has all required fields. */
export async function settle(planning: Planning, save: RowSave, otherwise: SaveIntent) {
  const wanted = planning.prepared.settings.publish === 'yes';
  let lacks: FieldError[] = wanted ? [describeSaidDraft()] : [];
  if (mayPublish(planning)) {
    const published = await checkRowSave(planning.trx, save, 'Publish');
    lacks = published.errors;
    if (lacks.length === 0) return { intent: 'Publish' as const, lacks, ...published };
  }
  return { intent: otherwise, lacks, ...(await checkRowSave(planning.trx, save, otherwise)) };
}

const describeSaidDraft = (): FieldError => ({ field: 'status', message: t('The file says Draft.') });

/** A published record stays published. Fields that it lacked before are not checked. */
export const settleUpdate = async ({ trx }: Planning, save: RowSave) => ({
  intent: 'Update' as const,
  lacks: [],
  ...(await checkRowSave(trx, save, 'Update')),
});

/** People that a row assigns to its record. */
export const withPeople = ({ people: { change } }: Planning): { people?: PeopleChange } =>
  Object.keys(change).length > 0 ? { people: change } : {};

/** Faults for values that would be lost, unless the settings allow it. */
export const asFaults = (
  { prepared: { settings } }: Planning,
  lost: readonly RowFault[],
): readonly RowFault[] => (settings.leaveOutHidden === 'yes' ? [] : lost);

/** Why a record that a row publishes, or a published one that it changes, would never be due from then on. */
export function describeNeverDue(
  { prepared: { kind, today }, record }: Planning,
  intent: SaveIntent,
  values: RecordValues,
): { neverDue?: string } {
  const isPublished = record?.status === 'Published';
  if (!belongsToLaw(kind) || (intent !== 'Publish' && !isPublished)) return {};
  const reason = findNeverDueReason(kind, values, today);
  const wasSo = isPublished && findNeverDueReason(kind, record.values, today) === reason;
  return reason === undefined || wasSo ? {} : { neverDue: reason };
}
