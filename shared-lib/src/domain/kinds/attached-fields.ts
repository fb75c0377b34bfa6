import { sourceTexts } from '../../texts/words.ts';
import { lawCentral } from '../parent-law.ts';
import type { Field, RowsField } from '../record-kind.ts';

/** The shared fields of licenses, returns and other compliances (D2 §3 to §5). */

const publish = { neededForPublish: true } as const;

/** Identifying fields: required by each button (D2 §5 "Draft or Update"). */
export const basics = { section: 'Identity', control: 'name', neededForDraft: true, ...publish } as const;

export const lawField: Field = sourceTexts({
  name: 'law',
  label: 'Law Code Name',
  control: 'choice',
  list: 'parentLaw',
  section: 'Identity',
  neededForDraft: true,
  lockedWhenPublished: true,
  ...publish,
});

export const descriptionField: Field = sourceTexts({
  name: 'description',
  label: 'Description',
  control: 'text',
  section: 'Identity',
  ...publish,
});

/** Visible if the law is a state law (D2 §4). */
export const stateField: Field = sourceTexts({
  name: 'state',
  label: 'State',
  control: 'choices',
  list: 'state',
  section: 'Identity',
  shownWhile: { field: lawCentral, is: 'State' },
  ...publish,
});

export const sensitivityField: Field = sourceTexts({
  name: 'sensitivity',
  label: 'Sensitivity',
  control: 'choice',
  list: 'sensitivity',
  section: 'Identity',
  ...publish,
});

/** The record's own rule for days off (daily work §7). */
export const createHolidayRuleField = (section: string): Field =>
  sourceTexts({
    name: 'holidayrule',
    label: 'Holiday Rule',
    control: 'choice',
    list: 'holidayRule',
    section,
    help: 'What happens to a due day that is a day off. Empty: as the organisation does',
  });

/** Whether each filing has a payment (daily work §1). */
export const createPayableField = (section: string): Field =>
  sourceTexts({
    name: 'payable',
    label: 'Payable',
    control: 'tick',
    section,
    help: 'Each filing has a payment: filing without one asks for the reason',
  });

const eventBased = ['Pre-Event Based', 'Post-Event Based'];

/** Opening balances (daily work §7). */
const doneUntilField: Field = sourceTexts({
  name: 'doneuntil',
  label: 'Done Until',
  control: 'date',
  past: true,
  section: 'Schedule',
  help: 'What was due up to this day was done before Lexboard: it is closed, and reports leave it out',
});

/** The schedule fields; two kinds spell two of the names differently. */
export const createScheduleFields = (names: { internal: string; due: string }): Field[] =>
  sourceTexts<Field[]>([
    {
      name: 'periodicity',
      label: 'Periodicity',
      control: 'choice',
      list: 'periodicity',
      section: 'Schedule',
      ...publish,
    },
    {
      name: names.internal,
      label: 'Internal Due Date',
      control: 'choice',
      list: 'internalDueDate',
      section: 'Schedule',
      ...publish,
    },
    { name: 'startdate', label: 'Start Date', control: 'date', section: 'Schedule' },
    { name: 'enddate', label: 'End Date', control: 'date', section: 'Schedule', notBefore: 'startdate' },
    {
      name: 'dayscount',
      label: 'Days',
      control: 'days',
      section: 'Schedule',
      shownWhile: { field: 'periodicity', isOneOf: eventBased },
    },
    {
      name: 'workingdays',
      label: 'Count working days',
      control: 'tick',
      section: 'Schedule',
      help: 'Days off of the organisation are left out',
      shownWhile: { field: 'periodicity', isOneOf: eventBased },
    },
    {
      name: 'dayMonthArr',
      label: 'Date and Month',
      control: 'dayMonths',
      section: 'Schedule',
      shownWhile: { field: 'periodicity', isNoneOf: eventBased },
      restoredWhenShown: true,
    },
    createHolidayRuleField('Schedule'),
    doneUntilField,
    {
      name: names.due,
      label: 'Due Date',
      control: 'name',
      section: 'Schedule',
      help: 'When it is due, in words: the 15th of the following month',
      ...publish,
    },
    createPayableField('Schedule'),
  ]);

interface SourceNames {
  government: string;
  reference: string;
  authority: string;
  statute: string;
  additional: string;
}

const sources = { section: 'Sources', ...publish } as const;

/** The source fields; each kind has its own names. */
export const createSourceFields = (names: SourceNames): Field[] =>
  sourceTexts<Field[]>([
    { name: names.government, label: 'Government Format', control: 'name', ...sources },
    { name: names.reference, label: 'Reference Link', control: 'text', mayBeLink: true, ...sources },
    { name: names.authority, label: 'Authority', control: 'name', ...sources },
    { name: names.statute, label: 'Statute Reference', control: 'name', ...sources },
    { name: names.additional, label: 'Additional Info', control: 'text', ...sources },
  ]);

export const penaltyFields: readonly Field[] = sourceTexts<Field[]>([
  {
    name: 'penaltytype',
    label: 'Penalty Type',
    control: 'choices',
    list: 'penaltyTypeOptions',
    section: 'Penalty',
    ...publish,
  },
  {
    name: 'otherpenalitytype',
    label: 'Other Penality Type',
    control: 'name',
    section: 'Penalty',
    shownWhile: { field: 'penaltytype', includes: 'Others' },
    ...publish,
  },
  { name: 'penalty', label: 'Penalty', control: 'text', section: 'Penalty', ...publish },
]);

const applicability = { section: 'Applicability', ...publish } as const;

export const applicabilityFields: readonly Field[] = sourceTexts<Field[]>([
  { name: 'exemptions', label: 'Exemptions', control: 'text', ...applicability },
  { name: 'GeneralKeyWords', label: 'General Key Words', control: 'text', ...applicability },
  {
    name: 'IndustryKeyWords',
    label: 'Industry Key Words',
    control: 'choices',
    list: 'indusKey',
    ...applicability,
  },
  {
    name: 'BranchKeyWords',
    label: 'Branch Key Words',
    control: 'choices',
    list: 'branchtype',
    ...applicability,
  },
  {
    name: 'CompanyTypekey',
    label: 'Entity Company Type',
    control: 'choices',
    list: 'entityType',
    ...applicability,
  },
  {
    name: 'ExemptIndustryKeyWords',
    label: 'Exempted Industries',
    control: 'choices',
    list: 'indusKey',
    exempt: 'No Exempted Industries',
    ...applicability,
  },
  {
    name: 'ExemptBranchKeyWords',
    label: 'Exempted Branches',
    control: 'choices',
    list: 'branchtype',
    exempt: 'No Exempted Branches',
    ...applicability,
  },
]);

/** The documents that each filing needs (daily work §2). */
export const documentsField: RowsField = sourceTexts({
  name: 'documents',
  label: 'Needed Documents',
  control: 'documents',
  section: 'Sources',
});

/** The units that a record applies to, and what differs for single ones (units §2); both are optional. */
export const createUnitFields = (rows: 'unitRows' | 'licenseRows' = 'unitRows'): RowsField[] =>
  sourceTexts<RowsField[]>([
    { name: 'units', label: 'Applies To', heading: 'Unit', control: 'units', section: 'Applicability' },
    { name: 'unitArr', label: 'For Single Units', control: rows, section: 'Applicability' },
  ]);

export const extensionField: Field = sourceTexts({
  name: 'extensionArr',
  label: 'Extension',
  control: 'extensions',
  section: 'Extension',
});
