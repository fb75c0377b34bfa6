import { t, type TextValues } from '@lexboard/shared-lib/texts';
import { unreadable } from '../../spreadsheets/unreadable.ts';
import { createReader } from '../../texts/read-back.ts';

/** Why an import stops. Its server stores it in English. */
export const stops = {
  signIn: (values: TextValues) => t('{name} can no longer sign in. Another person may continue it.', values),
  right: (values: TextValues) =>
    t('{name} may no longer change records. Another person may continue it.', values),
  password: (values: TextValues) => t('{name} has to change the password first. Then continue.', values),
  disk: () => t('The disk of the server is full. Continue once there is room.'),
  failed: (values: TextValues) =>
    t('The server could not go on. The error is recorded as {errorId}.', values),
} as const;

/** A stored reason in the language of its reader. */
export const readStop = createReader([...Object.values(stops), ...unreadable]);
