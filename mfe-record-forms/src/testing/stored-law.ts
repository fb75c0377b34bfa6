import type { StoredRecord } from '@lexboard/shared-lib/contract';

const complete = {
  id: 42,
  version: 3,
  editOption: 'true',
  LawUniqueCode: 'LAW-000042',
  status: 'Published',
  Law: 'Kerala Factories Rules, 1957',
  title_hi: 'केरल कारखाना नियम, 1957',
  ActCodeName: 'FACT-KL-1957',
  SuggestedBusinessFunction: [1],
  Category: 'Factories & Safety',
  Central: 'State',
  state: [12],
  ParentLaw: 5,
  Rules: 'Chapters I to X',
  Active: 'Active',
  RelevantAmendment: 'Amended in 2014',
  Applicability: 'Factories in Kerala',
  IndustryKeyWords: [21],
  EmployeeKeyWords: 'workers',
  EntityTypeKey: [31],
  Exemptions: 'None',
  GeneralKeyWords: 'factory',
  masterVal: 'State Master',
} as const;

/** A complete published law, with what a test needs otherwise. */
export function storedLaw(more: Partial<StoredRecord> = {}): StoredRecord {
  const { SuggestedBusinessFunction, state, IndustryKeyWords, EntityTypeKey, ...plain } = complete;
  return {
    ...plain,
    SuggestedBusinessFunction: [...SuggestedBusinessFunction],
    state: [...state],
    IndustryKeyWords: [...IndustryKeyWords],
    EntityTypeKey: [...EntityTypeKey],
    attachment: [],
    ...more,
  };
}
