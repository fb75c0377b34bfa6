import { labels, sourceTexts } from '../../texts/words.ts';
import type { Field, RecordKind } from '../record-kind.ts';
import {
  basics,
  createUnitFields,
  documentsField,
  lawField,
  sensitivityField,
  stateField,
} from './attached-fields.ts';
import { restrictionFields } from './restriction-fields.ts';
import { nextStepOfRow } from '../lists/day-columns.ts';
import { createAttachedList, attachedWire, toDetailRows } from './attached-views.ts';

const identity = { section: 'Identity', control: 'name' } as const;
const optional = { neededForDraft: undefined, neededForPublish: undefined } as const;

const fields: readonly Field[] = sourceTexts<Field[]>([
  { name: 'authority', label: 'Authority', ...basics },
  { name: 'subject', label: 'Subject', ...basics },
  { name: 'noticenumber', label: 'Notice Number', ...identity, neededForPublish: true },
  { name: 'noticeday', label: 'Day of Notice', ...identity, control: 'date' },
  { name: 'receivedon', label: 'Received On', ...identity, control: 'date', notBefore: 'noticeday' },
  {
    ...lawField,
    ...optional,
    help: 'Leave it empty where the register does not have the law',
  },
  { ...stateField, ...optional },
  { name: 'lawsection', label: 'Section', ...identity, help: 'As the notice names it: section 73(1)' },
  { name: 'period', label: 'Period', ...identity, help: 'The period it speaks of: April 2023 to March 2024' },
  { name: 'demand', label: 'Demand', control: 'demands', section: 'Demand' },
  sensitivityField,
  ...restrictionFields,
  { name: 'dates', label: 'Dates', control: 'dates', section: 'Proceedings' },
  {
    name: 'previous',
    label: 'Follows Notice',
    control: 'name',
    isCode: true,
    section: 'Proceedings',
    help: 'Unique Code of the notice that it goes on from: NOT-000012',
  },
  { name: 'counsel', label: 'Counsel', section: 'Proceedings', control: 'name' },
  {
    name: 'stage',
    label: 'Stage',
    control: 'choice',
    list: 'noticeStage',
    section: 'Proceedings',
    startsAs: 'Received',
    neededForPublish: true,
  },
  {
    name: 'outcome',
    label: 'Outcome',
    control: 'text',
    section: 'Proceedings',
    shownWhile: { field: 'stage', is: 'Closed' },
    help: 'What remained to be paid is entered beside each amount, under Demand',
    neededForPublish: true,
  },
  documentsField,
  ...createUnitFields(),
]);

/** Notices of authorities (daily work §5). Their law is optional: the register may not have it. */
export const notice: RecordKind = labels<RecordKind>({
  name: 'notice',
  title: 'Notice',
  type: 'Notice',
  component: 'Notice',
  table: 'notice',
  formPath: '/notice',
  tab: { name: 'notices', label: 'Notices', onCards: 'Notice' },
  headings: {
    create: 'Add New Notices',
    update: 'Update Notices',
    list: 'Notices List',
    view: 'VIEW NOTICE',
  },
  closeLabel: 'Close',
  dateFormat: 'DD/MM/YYYY',
  codePrefix: 'NOT',
  wire: {
    ...attachedWire,
    name: 'subject',
    ownCode: 'noticenumber',
    found: 'noticeArr',
    attachments: 'notice',
    ownTimeline: 'timelinenotices_id',
    predecessorTimeline: 'timelinenotices_unique_code',
  },
  fields,
  list: createAttachedList(fields, {
    paths: { all: 'notalllistdata', published: 'notpublishdata', draft: 'notdraftdata' },
    own: ['subject', 'noticenumber', 'stage', { name: nextStepOfRow, label: 'Next', unsorted: true }],
    keywordsSearch: 'law code name, subject, notice number',
    search: { subject: 'subject', noticenumber: 'noticenumber' },
    optional: ['sensitivity', 'receivedon'],
    more: [],
  }),
  detailRows: toDetailRows(fields, [
    'authority',
    'subject',
    'noticenumber',
    'noticeday',
    'receivedon',
    'law',
    'state',
    'lawsection',
    'period',
    'demand',
    'sensitivity',
    ...restrictionFields.map(({ name }) => name),
    'dates',
    'previous',
    'counsel',
    'stage',
    'outcome',
  ]),
});
