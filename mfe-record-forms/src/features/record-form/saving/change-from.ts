import type { FieldError } from '@lexboard/shared-lib/contract';
import { changeFromField, isDay, listScheduleFields, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { OpenedForm } from '../opened-form.ts';
import { isSame } from './changed-values.ts';

const { name } = changeFromField;

const isChanged = ({ kind, values: before }: OpenedForm, values: RecordValues): boolean =>
  listScheduleFields(kind).some((field) => !isSame(before[field.name], values[field.name]));

/** The typed day from which a changed schedule holds; undefined where there is none, or where nothing of it changes. */
export function readChangeFrom(form: OpenedForm, values: RecordValues): string | undefined {
  const day = values[name];
  return isDay(day) && (day !== form.values[name] || isChanged(form, values)) ? day : undefined;
}

/** A schedule that is to come cannot lose its day while it stays as it is: it would not say from when it holds. */
export const findLostDay = (form: OpenedForm, values: RecordValues): FieldError[] =>
  form.values[name] && !values[name] && !isChanged(form, values)
    ? [{ field: name, message: t('Enter the day from which these days hold.') }]
    : [];
