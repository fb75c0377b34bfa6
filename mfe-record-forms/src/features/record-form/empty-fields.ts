import { checkRecord, isFilled, type RecordValues, type SaveIntent } from '@lexboard/shared-lib/domain';
import type { OpenedForm } from './opened-form.ts';

/**
 * The labels of the fields that Publish needs and that an Update would leave a published record without: it asks before it
 * is saved (decisions §9).
 */
export function emptyForPublished(
  { kind, status, repealed }: OpenedForm,
  values: RecordValues,
  intent: SaveIntent,
): string[] {
  if (status !== 'Published' || repealed || intent !== 'Update') return [];
  const faulty = checkRecord(kind, values, 'Publish').map(({ field }) => field);
  return kind.fields
    .filter(({ name }) => faulty.includes(name) && !isFilled(values[name]))
    .map(({ label }) => label);
}
