import { labels } from '../../../texts/index.ts';
import type { DateField, RecordKind } from '../../record-kind.ts';
import { listScheduleFields } from './earlier-schedules.ts';

/** The day from which a published record's schedule holds (change-of-law §3): in its form, and no field of the record. */
export const changeFromField = labels<DateField>({
  name: 'changefrom',
  label: 'These days hold from',
  control: 'date',
  section: 'Schedule',
  help: 'Days before it stay as they were. Empty: saving asks from when',
});

/** The kind without that day. */
export const withoutChangeFrom = (kind: RecordKind): RecordKind =>
  kind.fields.includes(changeFromField)
    ? { ...kind, fields: kind.fields.filter((field) => field !== changeFromField) }
    : kind;

/** The kind with that day after its schedule; as it is where its records have no schedules. */
export function withChangeFrom(kind: RecordKind): RecordKind {
  const { fields } = withoutChangeFrom(kind);
  const last = listScheduleFields(kind).findLast(({ section }) => section === changeFromField.section);
  const index = last ? fields.findIndex(({ name }) => name === last.name) + 1 : 0;
  return index === 0 ? kind : { ...kind, fields: fields.toSpliced(index, 0, changeFromField) };
}
