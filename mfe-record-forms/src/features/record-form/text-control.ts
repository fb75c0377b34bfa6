import { textFault, type Field } from '@lexboard/shared-lib/domain';

/**
 * The control of a text: names stand in one line. Nothing is cut: a text that is too long says so at once, in place of
 * any other message.
 */
export const textControlOf = (field: Field, text: string, message?: string) => ({
  oneLine: field.control === 'name',
  value: text,
  message: textFault(field, text) ?? message,
});
