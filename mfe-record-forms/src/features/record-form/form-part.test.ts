import { law, type RecordValues } from '@lexboard/shared-lib/domain';
import { choices } from '../../testing/choices.ts';
import { storedLaw } from '../../testing/stored-law.ts';
import { UploadQueue } from './attachments/upload-queue.ts';
import { looksSame, type FormPart } from './form-part.ts';
import { openStored } from './opened-form.ts';

const open = () =>
  openStored({ kind: law, choices, canEdit: true, lawId: 0, law: undefined }, storedLaw({ status: 'Draft' }));
const opened = open();
const store: FormPart['store'] = {
  values: opened.values,
  messages: {},
  change: () => undefined,
  saving: false,
  attachments: { queue: new UploadQueue(law), setAdded: () => undefined },
};
const names = ['Rules', 'Exemptions'];

const isSame = (after: Partial<FormPart['store']>, over = opened) =>
  looksSame({ opened, store }, { opened: over, store: { ...store, ...after } }, names);
const valuesWith = (changed: RecordValues) => ({ values: { ...store.values, ...changed } });

test('a part of a form looks the same while only other fields change', () => {
  expect(isSame({})).toBe(true);
  expect(isSame(valuesWith({ Law: 'Another' }))).toBe(true);
  expect(isSame({ messages: { Law: 'Please fill the Law.' } })).toBe(true);
});

test.each([
  ['a value', valuesWith({ Exemptions: 'Others' })],
  ['a message', { messages: { Rules: 'Please fill the Rules.' } }],
  ['being saved', { saving: true }],
  ['what can be done with it', { change: () => undefined }],
  ['uploads', { attachments: { ...store.attachments, queue: new UploadQueue(law) } }],
])('it does not once something of it changes: %s', (_, after) => {
  expect(isSame(after)).toBe(false);
});

test('it does not over another state of the record', () => {
  expect(isSame({}, open())).toBe(false);
});
