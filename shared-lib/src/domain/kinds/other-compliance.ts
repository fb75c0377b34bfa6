import { labels, sourceTexts } from '../../texts/words.ts';
import type { Field, RecordKind } from '../record-kind.ts';
import {
  applicabilityFields,
  basics,
  descriptionField,
  documentsField,
  extensionField,
  lawField,
  penaltyFields,
  createScheduleFields,
  sensitivityField,
  createSourceFields,
  createUnitFields,
  stateField,
} from './attached-fields.ts';
import { applicabilityRows, createAttachedList, attachedWire, toDetailRows } from './attached-views.ts';

/** This form's deviating labels, and their names in messages (D2 §2 and §5). */
const spelled: Record<string, { label: string; messageLabel: string } | undefined> = sourceTexts({
  state: { label: 'States', messageLabel: 'State' },
  statute_reference: { label: 'Statute reference', messageLabel: 'Statute reference' },
  additional_info: { label: 'Additional info', messageLabel: 'Additional Info' },
  BranchKeyWords: { label: 'Branch Keywords', messageLabel: 'Branch Key Words' },
  CompanyTypekey: { label: 'Entity Company Type', messageLabel: 'Entity Company Type key' },
  ExemptIndustryKeyWords: { label: 'Exempted Industries', messageLabel: 'exempted industries' },
});

const shared: readonly Field[] = [
  stateField,
  sensitivityField,
  ...createScheduleFields({ internal: 'internal_due_date', due: 'due_date' }),
  ...createSourceFields({
    government: 'government_form',
    reference: 'referencelink',
    authority: 'authority',
    statute: 'statute_reference',
    additional: 'additional_info',
  }),
  documentsField,
  ...penaltyFields,
  ...applicabilityFields,
  ...createUnitFields(),
];

const fields: readonly Field[] = sourceTexts<Field[]>([
  { ...lawField, fixedAsWords: true },
  { name: 'code_name', label: 'Code Name', messageLabel: 'Code Name ', ...basics },
  { name: 'name', label: 'Task Name', ...basics },
  descriptionField,
  {
    name: 'task_type',
    label: 'Task Type',
    control: 'choice',
    list: 'tasktype',
    section: 'Identity',
    neededForPublish: true,
  },
  ...shared.map((field) => ({ ...field, ...spelled[field.name] })),
  extensionField,
]);

/** D2 §3 "Other compliance (form payload)", §5 for the order of checks, D1 §2 and §3 for the list. */
export const otherCompliance: RecordKind = labels<RecordKind>({
  name: 'othercomp',
  title: 'Other Compliance',
  type: 'Other Compliance',
  component: 'OtherCompliance',
  table: 'othercomp',
  formPath: '/other-compliance',
  tab: { name: 'other-compliances', label: 'Other Compliances', onCards: 'Other Compliance' },
  headings: {
    create: 'Add New Other Compliances',
    update: 'Update Other Compliances',
    list: 'Other Compliances List',
    view: 'VIEW OTHER COMPLIANCES',
  },
  closeLabel: 'Cancel',
  dateFormat: 'DD/MM/YYYY',
  codePrefix: 'OTH',
  wire: {
    ...attachedWire,
    name: 'name',
    ownCode: 'code_name',
    found: 'otherComArr',
    attachments: 'othercompliance',
    ownTimeline: 'timelinecompliance_id',
    predecessorTimeline: 'timelinecompliance_unique_code',
  },
  fields,
  list: createAttachedList(fields, {
    paths: { all: 'othercomslllistdata', published: 'othercompublishdata', draft: 'othercomdraftdata' },
    own: ['code_name', 'task_type', 'sensitivity', 'periodicity', 'name'],
    keywordsSearch: 'law code name, task name, code name',
    search: { taskName: 'name', codeName: 'code_name' },
    due: 'due_date',
    optional: [{ name: 'workingdays', label: 'Working days' }],
    more: ['ExemptBranchKeyWords'],
  }),
  detailRows: toDetailRows(
    fields,
    [
      'name',
      'description',
      'code_name',
      'law',
      'task_type',
      'state',
      'sensitivity',
      'periodicity',
      'internal_due_date',
      'startdate',
      'enddate',
      'dayscount',
      'dayMonthArr',
      'due_date',
      'government_form',
      'referencelink',
      'authority',
      'statute_reference',
      'additional_info',
      ...applicabilityRows,
    ],
    ['workingdays', 'holidayrule', 'doneuntil', 'payable'],
  ),
});
