import { describeRoomLeft, findTextFault, langOf, type Field } from '@lexboard/shared-lib/domain';

/**
 * The control of a text field: one line for names, no maxlength. Near the limit the help shows the remaining
 * characters; a text that is too long shows its error at once, before any other.
 */
export const createTextControl = (field: Field, text: string, message?: string) => ({
  oneLine: field.control === 'name',
  lang: ('nameIn' in field && field.nameIn) || langOf(text),
  value: text,
  help: describeRoomLeft(field, text) ?? field.help,
  message: findTextFault(field, text) ?? message,
});
