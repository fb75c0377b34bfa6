import { describeRoomLeft, findTextFault, type Field } from '@lexboard/shared-lib/domain';

/**
 * The control of a text: names stand in one line. Nothing is cut: near its limit a text says in place of its help how
 * much is left, and at once when it is too long, in place of any other message.
 */
export const createTextControl = (field: Field, text: string, message?: string) => ({
  oneLine: field.control === 'name',
  value: text,
  help: describeRoomLeft(field, text) ?? field.help,
  message: findTextFault(field, text) ?? message,
});
