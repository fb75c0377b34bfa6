import {
  findParentLawField,
  formatImportCell,
  formatText,
  isOtherSchedule,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findFixed } from '../../records/saving/save-changes.ts';
import { toButton } from '../../records/saving/save-request.ts';
import { describeLocked, describeRepealed } from '../../records/stored/lock-record.ts';
import { describeOtherUnits } from '../../units/own-units.ts';
import { findMissingRequired, findLostValues } from './check-row.ts';
import { pickChanged } from './compare-values.ts';
import { PENDING_LAW_ID, toLawChoices } from './find/find-parent.ts';
import type { FoundRecord } from './find/find-records.ts';
import { planLastDone } from './past-filing.ts';
import {
  asFaults,
  describeNeverDue,
  fieldsOf,
  mayPublish,
  refuse,
  settle,
  settleUpdate,
  toSave,
  withPeople,
  type Planning,
} from './planning.ts';
import type { RowFault } from './row-faults.ts';
import type { PlannedRow, PreparedImport } from './row-plan.ts';

/** Faults of a record that cannot be changed at all. */
function findLockFault({ kind }: PreparedImport, record: FoundRecord): RowFault[] {
  const message = record.locked ? describeLocked(kind) : describeRepealed(kind, record);
  return message === undefined ? [] : [{ field: '', message: t('{message} Delete this row.', { message }) }];
}

/** Conflicts: fields of a row that others changed in the record since it was exported. */
function findConflicts({ prepared, read, record }: Planning, changed: RecordValues): RowFault[] {
  const { kind, lists, laws } = prepared;
  if (!record || read.version === undefined || read.version === record.version) return [];
  if (read.version > record.version) {
    const message = t(
      '{code} has no such version: it is at {version}. Leave the version as it was exported.',
      { code: record.code, version: record.version },
    );
    return [{ field: 'version', message }];
  }
  return kind.fields
    .filter(({ name }) => name in changed)
    .map((field) => {
      const value = record.values[field.name];
      const law = typeof value === 'number' ? laws.byId(value) : undefined;
      const stored = formatImportCell(field, value, { ...lists, parentLaw: toLawChoices([law]) });
      const message = t(
        '{code} was changed since it was exported, and has another value here. Write the one that is right, with version {version}.',
        { code: record.code, version: record.version },
      );
      return { field: field.name, message, stored };
    });
}

/** An existing record cannot be moved to a law that does not exist yet. */
function findPendingLaw({ prepared, parent }: Planning): RowFault[] {
  if (parent.value !== PENDING_LAW_ID) return [];
  const field = findParentLawField(prepared.kind)?.name ?? '';
  return [
    {
      field,
      message: t('There is no law "{pendingName}" yet. Import or add it first.', {
        pendingName: parent.pendingName,
      }),
    },
  ];
}

/** Plans a row for an existing record: its changes, or its faults. */
export function planChange(planning: Planning, record: FoundRecord): Promise<PlannedRow> {
  const otherUnits = describeOtherUnits(planning.prepared.kind, record.values);
  if (otherUnits === undefined) return planOwn(planning, record);
  return Promise.resolve(refuse(planning, [{ field: '', message: otherUnits }]));
}

async function planOwn(planning: Planning, record: FoundRecord): Promise<PlannedRow> {
  const { prepared, read } = planning;
  const { kind } = prepared;
  const { id, code, status, version, values: before, earlier } = record;
  const wanted = pickChanged(kind, before, read.values);
  const people = withPeople(planning);
  const none = Object.keys(wanted).length === 0 && people.people === undefined;
  const save = toSave(planning, { ...before, ...wanted });
  const described = { unknown: [], before, code, laws: save.choices.parentLaw };
  const same = { ...described, publishes: false, values: before };
  const publishes = status === 'Draft' && read.status === 'Published' && mayPublish(planning);
  if (read.status === 'Draft' && status === 'Published') {
    const message = t('{code} is published and cannot become a Draft again. Write Published.', { code });
    return refuse(planning, [{ field: 'status', message }]);
  }
  const saved = { id, before, values: { ...before, ...wanted }, earlier };
  const stays = await planLastDone(planning, { ...saved, published: status === 'Published' });
  const files = stays.lastDone !== undefined;
  const asIs: PlannedRow = { ...same, plan: { outcome: 'same', id, ...stays } };
  if (none && !publishes && !files) return asIs;
  const hindered = [
    ...findConflicts(planning, wanted),
    ...findPendingLaw(planning),
    ...findLockFault(prepared, record),
  ];
  if (hindered.length > 0) return refuse(planning, hindered);
  const settled =
    status === 'Draft' ? await settle(planning, save, 'Update') : await settleUpdate(planning, save);
  const { intent, errors, after, changed, lacks } = settled;
  const lost = findLostValues(kind, { values: read.values, after });
  const faults = [
    ...errors,
    ...asFaults(planning, lost),
    ...findFixed(record, changed),
    ...findMissingRequired(kind, status, { before, after }),
  ];
  if (faults.length > 0) return refuse(planning, faults, lost);
  if (changed.length === 0 && intent !== 'Publish' && !people.people && !files) return asIs;
  const reschedules = status === 'Published' && record.open && isOtherSchedule(kind, before, settled.values);
  const { changefrom } = prepared.settings;
  const payload = {
    ...wanted,
    status: toButton(kind, intent),
    ...(reschedules && changefrom !== undefined && { changefrom }),
  };
  const had = Object.fromEntries(Object.keys(wanted).map((name) => [name, before[name] ?? null]));
  const name = formatText(after[kind.wire.name]);
  const done = intent === 'Publish' ? await planLastDone(planning, { ...saved, published: true }) : stays;
  return {
    plan: { outcome: 'change', id, version, code, name, payload, before: had, ...people, ...done },
    ...described,
    publishes: intent === 'Publish',
    values: settled.values,
    lost: fieldsOf(lost),
    ...(publishes && { lacks }),
    reschedules,
    ...describeNeverDue(planning, intent, settled.values),
  };
}
