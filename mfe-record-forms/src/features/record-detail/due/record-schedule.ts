import { dueKinds, type DueKind, type StoredRecord } from '@lexboard/shared-lib/contract';
import {
  findEventsFault,
  describeMissing,
  findMissing,
  formatText,
  isEventBased,
  isRepealed,
  readEarlier,
  readSchedule,
  readUnitChoices,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

export type KindDue = RecordKind & { name: DueKind };

export const becomesDue = (kind: RecordKind): kind is KindDue => dueKinds.some((name) => name === kind.name);

interface Shown {
  kind: RecordKind;
  record: StoredRecord;
}

/** The schedule of a shown record; its publication day is unknown here. */
export const scheduleOf = ({ kind, record }: Shown, today: string) =>
  readSchedule(kind, record, { publishedOn: today, earlier: readEarlier(record) });

/** Whether a record is due at units; for people of chosen units also at none of theirs. */
export const isForUnits = ({ record }: Pick<Shown, 'record'>): boolean =>
  record.forUnits === 'true' || readUnitChoices(record['units']).length > 0;

const isDraft = ({ kind, record }: Shown) => record[kind.wire.recordStatus] !== 'Published';
const hasRepealedLaw = ({ kind, record }: Shown) => isRepealed(formatText(record[kind.wire.lawStatus]));

/** Why a record has no due dates, in a sentence; undefined if it may have some. */
export function describeMissingDueDays(shown: Shown, today: string): string | undefined {
  const { kind, record } = shown;
  if (hasRepealedLaw(shown)) return t('Nothing is due: its law is repealed.');
  if (isDraft(shown)) return t('Nothing is due until it is published.');
  const missing = findMissing(scheduleOf(shown, today));
  if (missing.length > 0) return t('Not scheduled: {reason}.', { reason: describeMissing(missing) });
  if (kind.name === 'license')
    return record['validuntil'] ? undefined : t('Nothing is due: Valid Until is empty.');
  return record['periodicity'] === 'Ongoing' ? t('Nothing is due: it is ongoing.') : undefined;
}

/** Whether people with Edit access can add and remove events of a record. */
export const takesEvents = (shown: Shown, today: string): boolean =>
  shown.record.editOption !== 'false' &&
  shown.record.readOnly !== 'true' &&
  !isDraft(shown) &&
  !hasRepealedLaw(shown) &&
  findEventsFault(scheduleOf(shown, today)) === undefined;

export const hasEvents = ({ record }: Shown): boolean => isEventBased(record['periodicity']);
