import { inEnglish, t, type TextValues } from '@lexboard/shared-lib/texts';
import { createReader } from '../../texts/read-back.ts';
import { inParts, readDay } from './stored-changes.ts';

const messages = {
  adjourned: (values: TextValues) => t('Hearing of {day} adjourned', values),
  adjournedTo: (values: TextValues) => t('Adjourned to {day}', values),
  granted: () => t('Renewal granted'),
  handedOver: () => t('Handed over'),
  imported: (values: TextValues) => t('Imported from {name}, row {row}', values),
  importUndone: (values: TextValues) => t('Import of {name} undone', values),
  merged: (values: TextValues) => t('{unit} was merged into {target}', values),
  restored: (values: TextValues) => t('Restored to version {version} of {time}', values),
  takenOver: (values: TextValues) => t('Taken over from {title} {version}', values),
  updated: (values: TextValues) => t('Update to {title} {version}', values),
  started: () => t('Started with this build', undefined, 'why of a release'),
  undone: () => t('Undone'),
  again: (values: TextValues) => t('{reason}: again as in version {version}', values),
};

/** A reason that the product itself gives for a change. It is stored, so in English. */
export const storeReason = (name: keyof typeof messages, values: TextValues = {}): string =>
  inEnglish(() => messages[name](values));

/** A stored reason in the current language; one that a person wrote stays as it is. */
export const readReason: (reason: string) => string = createReader(Object.values(messages), (value, name) => {
  if (name === 'day') return inParts(readDay)(value);
  return name === 'reason' ? readReason(value) : value;
});
