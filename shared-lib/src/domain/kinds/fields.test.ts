import { law, license, otherCompliance, returns, type RecordKind } from '../index.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** D2 §3 "form payload": what a form holds, without ids, codes, the button, files and what is read on load. */
const payloads: [string, RecordKind, string[]][] = [
  [
    'a law',
    law,
    words(`Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment
      Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal`),
  ],
  [
    'a license',
    license,
    words(`law license licensecode description state sensitivity renewal validity government reference authority
      statute additional penaltytype otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords
      BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords extensionArr`),
  ],
  [
    'a return',
    returns,
    words(`returncode returnName description law state sensitivity periodicity internalduedate startdate enddate
      dayscount duedate governmentformat referencelink authority statutereference additionalinfo penaltytype
      otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey
      ExemptIndustryKeyWords ExemptBranchKeyWords extensionArr dayMonthArr`),
  ],
  [
    'an other compliance',
    otherCompliance,
    words(`name code_name description task_type law state sensitivity periodicity internal_due_date startdate enddate
      dayscount due_date government_form referencelink authority statute_reference additional_info penaltytype
      otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey
      ExemptIndustryKeyWords ExemptBranchKeyWords extensionArr dayMonthArr`),
  ],
];

test.each(payloads)('the form of %s holds every field of its payload and no other', (_, kind, payload) => {
  expect(kind.fields.map(({ name }) => name).sort()).toEqual([...payload].sort());
});
