import { maxLengthOf, type Field } from '@lexboard/shared-lib/domain';

/** What the control of a text takes: names stand in one line, and no text may be longer than is stored. */
export const textLimitsOf = (field: Field) => ({
  oneLine: field.control === 'name',
  maxLength: maxLengthOf(field),
});
