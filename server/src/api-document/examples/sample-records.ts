import type { RecordPayload } from '@lexboard/shared-lib/contract';
import {
  fixedLists,
  isFixedList,
  saveCodes,
  isSentAsId,
  type Field,
  type FieldValue,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';

function sampleOf(field: Field, law: number): FieldValue | undefined {
  if (!('list' in field)) return `Some ${field.label}`;
  if (field.list === 'parentLaw') return law;
  const first = (isFixedList(field.list) ? fixedLists[field.list] : choiceLists[field.list])?.[0] ?? '';
  if (field.control === 'choice') return first;
  return isSentAsId(field.list) ? [1] : [first];
}

const sampled = (kind: RecordKind, law: number, isWanted: (field: Field) => unknown): RecordPayload =>
  Object.fromEntries(kind.fields.filter(isWanted).map((field) => [field.name, sampleOf(field, law) ?? null]));

/** Kinds need a law, or may have one. */
const namesLaw = (field: Field): boolean => 'list' in field && field.list === 'parentLaw';

/** A record of a kind below a law, with nothing but what a Draft needs. */
export const draftBelow = (kind: RecordKind, law: number, values: RecordPayload = {}): RecordPayload => ({
  ...sampled(kind, law, (field) => field.neededForDraft ?? namesLaw(field)),
  status: saveCodes.Draft,
  ...values,
});

/** A record of a kind below a central law that may be published. */
export const completeBelow = (kind: RecordKind, law: number, values: RecordPayload = {}): RecordPayload => ({
  ...sampled(kind, law, (field) => (field.neededForPublish && !field.shownWhile) || namesLaw(field)),
  status: saveCodes.Publish,
  ...values,
});

/** A law with nothing but what a Draft needs. */
export const draftLaw = (values: RecordPayload = {}): RecordPayload => ({
  Law: 'The Factories Act, 1948',
  Central: 'Central',
  masterVal: 'Central Master',
  status: 'Draft',
  ...values,
});

/** A law that may be published. */
export const completeLaw = (values: RecordPayload = {}): RecordPayload => ({
  ...draftLaw(),
  status: 'Published',
  ActCodeName: 'FACT-1948',
  SuggestedBusinessFunction: [1, 2],
  Category: 'Factories and Safety',
  ParentLaw: '-1',
  Rules: 'Factories Rules of each state',
  Active: 'Active',
  RelevantAmendment: 'The Factories (Amendment) Act, 1987',
  Applicability: 'Factories with ten workers and power',
  IndustryKeyWords: [1],
  EmployeeKeyWords: 'workers',
  EntityTypeKey: [1],
  Exemptions: 'None',
  GeneralKeyWords: 'safety, health',
  ...values,
});
