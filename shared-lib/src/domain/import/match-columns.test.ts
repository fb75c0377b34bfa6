import { kinds, law, license, otherCompliance, returns } from '../kinds/index.ts';
import { listImportFields } from './import-fields.ts';
import { circularImport, type ImportKind } from './import-kinds.ts';
import { matchColumns, toColumnKey } from './match-columns.ts';

const matched = (kind: ImportKind, names: readonly string[], remembered?: Map<string, string>) =>
  matchColumns(kind, names, remembered).map((match) => match?.field ?? '');

test.each([...kinds, circularImport])('each column of a template of $name is its field', (kind) => {
  const fields = listImportFields(kind);
  expect(
    matched(
      kind,
      fields.map(({ label }) => label),
    ),
  ).toEqual(fields.map(({ name }) => name));
});

test.each([...kinds, circularImport])('each field of $name is found by its name on the wire', (kind) => {
  const fields = listImportFields(kind);
  expect(
    matched(
      kind,
      fields.map(({ name }) => name),
    ),
  ).toEqual(fields.map(({ name }) => name));
});

type Columns = Record<string, string>;
test.each<[string, ImportKind, Columns]>([
  [
    'an exported list of laws',
    law,
    {
      'Unique Code': 'UniqueCode',
      'Law Code': 'ActCodeName',
      Name: 'Law',
      Status: 'status',
      Category: 'Category',
      'Law Status': 'Active',
      Licenses: '',
      Overdue: '',
      'Created (Asia/Kolkata, UTC+05:30)': '',
    },
  ],
  [
    'an exported list of returns',
    returns,
    {
      'Unique Code': 'UniqueCode',
      'Law Code Name': 'law',
      Status: 'status',
      'Return Code': 'returncode',
      'Next Due': '',
      'Law Status': '',
      'Due Date': 'duedate',
      Updated: '',
      'Updated by': '',
      State: 'state',
    },
  ],
  [
    'the central acts of India Code',
    law,
    {
      slug: 'ActCodeName',
      title: 'Law',
      title_hi: 'title_hi',
      act_year: '',
      ministry: '',
      long_title: 'Applicability',
    },
  ],
  [
    'their documents',
    otherCompliance,
    { act_slug: 'law', kind: 'task_type', file_name: 'code_name', url: 'referencelink' },
  ],
  [
    'a calendar of compliances',
    otherCompliance,
    {
      id: 'code_name',
      frequency: 'periodicity',
      category: '',
      obligation: 'name',
      rule: 'due_date',
      days: 'dayscount',
    },
  ],
  [
    'a list of returns kept by hand',
    returns,
    {
      'Sr. No.': '',
      'Name of the Act': 'law',
      'Section / Rule': 'statutereference',
      'Form No.': 'returncode',
      'Compliance Requirement': 'returnName',
      FREQUENCY: 'periodicity',
      'Statutory Due Date': 'duedate',
      'Responsible Person': 'owner',
      'Reviewed by': 'checker',
      'Filed with (Authority)': 'authority',
      'Consequences of non-compliance': 'penalty',
      Remarks: 'additionalinfo',
      'Risk\u00a0Rating': 'sensitivity',
    },
  ],
  [
    'a list of circulars kept by hand',
    circularImport,
    {
      'Sl. No.': '',
      Subject: 'topic',
      Dated: 'date',
      Type: 'kind',
      'Notification No.': 'number',
      'Issuing Authority': 'authority',
      'Name of the Act': 'law',
      'Web link': 'link',
      'With effect from': 'inforce',
      Gist: 'summary',
    },
  ],
  ['a list of forms', returns, { 'Return / Form': 'returnName', 'Form No.': 'returncode' }],
  [
    'a list of licences kept by hand',
    license,
    {
      'Name of Licence': 'license',
      'Licence No': 'licensecode',
      'Valid upto': 'validuntil',
      Act: 'law',
      राज्य: 'state',
    },
  ],
  [
    'mail addresses of people',
    returns,
    { 'E-mail ID': 'owner', 'Approver e-mail': 'checker', Site: 'BranchKeyWords' },
  ],
  ['a name goes before a mail address', returns, { Email: '', 'Owner Name': 'owner' }],
  ['until when all was done', returns, { 'Complied upto': 'doneuntil' }],
  ['when it was done', returns, { 'Last Done On': 'lastDoneOn', 'Last filed on': '' }],
  ['a code beside a form', returns, { Code: 'returncode', 'Form No.': 'governmentformat' }],
  ['columns of one name', law, { 'Act Name': 'Law', 'Name of Act': '' }],
  ['columns without a name', law, { '': '', ' ': '' }],
])('%s is understood', (_, kind, columns) => {
  expect(matched(kind, Object.keys(columns))).toEqual(Object.values(columns));
});

test('what was chosen the last time goes before everything else', () => {
  const remembered = new Map([
    ['act', 'ActCodeName'],
    [toColumnKey('Law Name'), ''],
    ['ministry', 'a field that is gone'],
  ]);
  expect(matchColumns(law, ['ACT', 'Law name', 'Title', 'Act Code Name', 'Ministry'], remembered)).toEqual([
    { field: 'ActCodeName', matchedBy: 'remembered' },
    undefined,
    { field: 'Law', matchedBy: 'words' },
    undefined,
    undefined,
  ]);
});
