import type { RecordKind } from '@lexboard/shared-lib/domain';
import { currentLanguage, intlTags, t } from '@lexboard/shared-lib/texts';
import { attachmentsTitle, nameSection } from '../../../record-sections.ts';
import { findDraftParts, type DraftContent } from '../drafts/form-draft.ts';

const MAX_NAMED = 3;

/** Describes the changes that leaving would discard, by field labels; undefined if there are none. */
export function describeDiscard(
  kind: RecordKind,
  { typed, notUploaded }: Pick<DraftContent, 'typed' | 'notUploaded'>,
): string | undefined {
  const labels = kind.fields.filter(({ name }) => name in typed).map(({ label }) => label);
  const hasFiles = findDraftParts({ typed, notUploaded }).files;
  const names = hasFiles ? [...labels, nameSection(attachmentsTitle)] : labels;
  if (names.length === 0) return undefined;
  const more = names.length - MAX_NAMED;
  const others =
    more > 0 ? [t('{count, plural, one {# other field} other {# other fields}}', { count: more })] : [];
  const list = new Intl.ListFormat(intlTags[currentLanguage()], { type: 'conjunction' });
  const fields = list.format([...names.slice(0, MAX_NAMED), ...others]);
  return t('OK discards your changes to {fields}.', { fields });
}
