import type { Field, RecordKind } from '../record-kind.ts';
import {
  applicabilityFields,
  basics,
  descriptionField,
  extensionField,
  lawField,
  penaltyFields,
  sensitivityField,
  sourceFields,
  stateField,
} from './attached-fields.ts';
import { applicabilityRows, attachedList, attachedWire, detailRowsOf } from './attached-views.ts';

const fields: readonly Field[] = [
  lawField,
  { name: 'license', label: 'License to be Obtained', ...basics },
  {
    name: 'licensecode',
    label: 'License Code',
    control: 'name',
    section: 'Identity',
    neededForPublish: true,
  },
  descriptionField,
  stateField,
  sensitivityField,
  {
    name: 'renewal',
    label: 'Renewal due period',
    control: 'name',
    section: 'Validity',
    neededForPublish: true,
  },
  { name: 'validity', label: 'Validity', control: 'name', section: 'Validity', neededForPublish: true },
  ...sourceFields({
    government: 'government',
    reference: 'reference',
    authority: 'authority',
    statute: 'statute',
    additional: 'additional',
  }),
  ...penaltyFields,
  ...applicabilityFields,
  extensionField,
];

/** D2 §3 "License (form payload)", §5 for the order of checks, D1 §2 and §3 for the list. */
export const license: RecordKind = {
  name: 'license',
  title: 'License',
  type: 'License',
  component: 'License',
  table: 'license',
  formPath: '/license',
  headings: {
    create: 'Add New Licenses',
    update: 'Update Licenses',
    list: 'License List',
    view: 'VIEW LICENSE',
  },
  closeLabel: 'Close',
  dateFormat: 'MM/DD/YYYY',
  codePrefix: 'LIC',
  wire: {
    ...attachedWire,
    name: 'license',
    found: 'licenseArr',
    ownTimeline: 'timelinelicenses_id',
    predecessorTimeline: 'timelinelicenses_unique_code',
  },
  fields,
  list: attachedList({
    paths: { all: 'licalllistdata', published: 'licpublishdata', draft: 'licdraftdata' },
    own: [
      { name: 'licensecode', label: 'License Code' },
      { name: 'sensitivity', label: 'Sensitivity' },
      { name: 'license', label: 'License' },
    ],
    search: { licensecode: 'licensecode', license: 'license' },
    more: ['validity'],
  }),
  detailRows: detailRowsOf(fields, [
    'law',
    'license',
    'licensecode',
    'description',
    'state',
    'sensitivity',
    'renewal',
    'validity',
    'government',
    'reference',
    'authority',
    'statute',
    'additional',
    ...applicabilityRows,
  ]),
};
