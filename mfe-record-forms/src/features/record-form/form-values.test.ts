import { law, license, otherCompliance, returns, type RecordValues } from '@lexboard/shared-lib/domain';
import { UploadQueue } from '@lexboard/shared-lib/files';
import { choices } from '../../testing/choices.ts';
import { storedLaw } from '../../testing/stored-law.ts';
import { describeDiscard } from './saving/describe-discard.ts';
import { isSameView, type FormPart } from './form-part.ts';
import { buildSections, toSectionId, listShownFields } from './frame/form-sections.ts';
import { openStored } from './opened-form.ts';
import { findSaveQuestion } from './saving/save-question.ts';
import { formatFieldValue } from './fields/format-field-value.ts';

test.each([
  [{}, [], undefined],
  [{ Rules: 'I' }, [], 'OK discards your changes to Rules.'],
  [{ Rules: 'I', attachmentremovelist: ['f1'] }, [], 'OK discards your changes to Rules and Attachments.'],
  [{}, ['Notice.pdf'], 'OK discards your changes to Attachments.'],
  [
    { Law: 'A', ActCodeName: 'B', Category: 'C', Rules: 'D', Exemptions: 'E' },
    [],
    'OK discards your changes to Law, Act Code Name, Category and 2 other fields.',
  ],
])('of %j and the files %j', (typed, notUploaded, words) => {
  expect(describeDiscard(law, { typed, notUploaded })).toBe(words);
});

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
  isSameView({ opened, store }, { opened: over, store: { ...store, ...after } }, names);
const valuesWith = (changed: RecordValues) => ({ values: { ...store.values, ...changed } });

test('a part of a form looks the same while only other fields change', () => {
  expect(isSame({})).toBe(true);
  expect(isSame(valuesWith({ Law: 'Another' }))).toBe(true);
  expect(isSame({ messages: { Law: 'Please fill the Law.' } })).toBe(true);
  expect(isSame({}, open())).toBe(false);
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

test('a save that may be a slip asks first: an update that empties what is published, an unchanged copy', () => {
  const asks = (
    record: Parameters<typeof storedLaw>[0],
    intent: 'Draft' | 'Update',
    typed: RecordValues = {},
  ) => {
    const form = openStored(
      { kind: law, choices, canEdit: true, lawId: 0, law: undefined },
      storedLaw(record),
    );
    return findSaveQuestion(form, { ...form.values, ...typed }, intent)?.title;
  };
  expect(asks({}, 'Update', { Rules: '' })).toBe('Leave fields empty?');
  expect(asks({}, 'Update', { Rules: 'Others' })).toBeUndefined();
  expect(asks({ status: 'Draft' }, 'Update', { Rules: '' })).toBeUndefined();
  expect(asks({ Active: 'Repealed' }, 'Draft')).toBe('Make a copy of this law?');
  expect(asks({ Active: 'Repealed' }, 'Draft', { Rules: 'Others' })).toBeUndefined();
});

const sectionsOf = (central: string) => buildSections(law, listShownFields(law, { Central: central }));

const layout = (central: string) =>
  sectionsOf(central).map(({ title, fields }) => [
    title,
    fields.map(({ field, wide }) => (wide ? `${field.name} wide` : field.name)).join(', '),
  ]);

test('fields stand below the headings of the kind, short ones and lists of choices half as wide, but for states', () => {
  expect(layout('State')[0]).toEqual([
    'Identity',
    'Law wide, title_hi wide, ActCodeName, Category, Central, state wide, ParentLaw, masterVal',
  ]);
  const applicability = buildSections(license, listShownFields(license, {})).find(
    ({ title }) => title === 'Applicability',
  );
  expect(applicability?.fields.map(({ field, wide }) => (wide ? `${field.name} wide` : field.name))).toEqual([
    'exemptions wide',
    'GeneralKeyWords wide',
    'IndustryKeyWords',
    'BranchKeyWords',
    'CompanyTypekey',
    'ExemptIndustryKeyWords',
    'ExemptBranchKeyWords',
    'units wide',
    'unitArr wide',
  ]);
});

test('every field that is shown stands in exactly one section', () => {
  const names = sectionsOf('State').flatMap(({ fields }) => fields.map((f) => f.field.name));
  expect([...names].sort()).toEqual(law.fields.map((field) => field.name).sort());
});

test('ids of headings are fit for an address', () => {
  expect(toSectionId('Key words & more')).toBe('section-key-words-more');
});

const rows = [
  { id: 1, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null },
  { id: 2, start_date: '2027-04-01', end_date: null, extension_date: null },
];

test.each([
  [returns, '04/01/2026', '03/31/2027', '04/01/2027'],
  [otherCompliance, '01/04/2026', '31/03/2027', '01/04/2027'],
])('what cannot be changed shows its days as the form does, a line a row (%#)', (kind, start, end, next) => {
  const { dateFormat } = kind;
  const shown = (name: string, value: string | typeof rows | null) => {
    const field = kind.fields.find((candidate) => candidate.name === name);
    return field && formatFieldValue(value, field, { choices, dateFormat });
  };
  expect(shown('startdate', '2026-04-01')).toBe(start);
  expect(shown('startdate', null)).toBe('--');
  expect(shown('extensionArr', rows)).toBe(
    `Start Date: ${start} - End Date: ${end} - Extension Date: --\nStart Date: ${next} - End Date: -- - Extension Date: --`,
  );
});
