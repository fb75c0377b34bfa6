import type { RecordKind } from '@lexboard/shared-lib/domain';
import { attachmentsTitle } from '../../../record-sections.ts';
import { findDraftParts, type DraftContent } from '../drafts/form-draft.ts';

const MAX_NAMED = 3;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Describes the changes that leaving would discard, by field labels; undefined if there are none. */
export function describeDiscard(
  kind: RecordKind,
  { typed, notUploaded }: Pick<DraftContent, 'typed' | 'notUploaded'>,
): string | undefined {
  const labels = kind.fields.filter(({ name }) => name in typed).map(({ label }) => label);
  const names = findDraftParts({ typed, notUploaded }).files ? [...labels, attachmentsTitle] : labels;
  if (names.length === 0) return undefined;
  const more = names.length - MAX_NAMED;
  const others = more > 0 ? [more === 1 ? '1 other field' : `${more} other fields`] : [];
  return `OK discards your changes to ${list.format([...names.slice(0, MAX_NAMED), ...others])}.`;
}
