import type { FieldChange } from '@lexboard/shared-lib/contract';
import { circularImport } from '@lexboard/shared-lib/domain';
import { inEnglish, namesOf, t } from '@lexboard/shared-lib/texts';
import { createReader } from '../../texts/read-back.ts';

const between = { changes: '; ', labelAndValue: ': ' } as const;

const nameOther = namesOf({ 'Comes into force': 'Comes into force', 'Further laws': 'Further laws' });

/** The label of a change of a circular, which is stored in English. */
function nameLabel(label: string): string {
  const field = circularImport.fields.find((one) => inEnglish(() => one.label) === label);
  return field?.label ?? nameOther(label);
}

const nameValue = namesOf({ empty: 'empty' }, 'value of a field');

const describeChange = ({ label, new: now }: FieldChange) =>
  [label, now || 'empty'].join(between.labelAndValue);

function readChange(change: string): string {
  const [label = '', ...values] = change.split(between.labelAndValue);
  if (values.length === 0) return change;
  return [nameLabel(label), nameValue(values.join(between.labelAndValue))].join(between.labelAndValue);
}

/** What reviewers of a circular are told of its correction. It is stored, so in English. */
export const describeCorrection = (changes: readonly FieldChange[]): string =>
  inEnglish(() =>
    t('The circular was corrected. {changes}', {
      changes: changes.map(describeChange).join(between.changes),
    }),
  );

/** A stored correction in the language of its reader; what people wrote stays as it is. */
export const readCorrection: (said: string) => string = createReader(
  [(values) => t('The circular was corrected. {changes}', values)],
  (changes) => changes.split(between.changes).map(readChange).join(between.changes),
);
