import { law, license, notice, otherCompliance, returns, type RecordKind } from '../index.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** D2 §3 "form payload": what a form holds, without ids, codes, the button, files and what is read on load; and obligations §2 and §3.6, daily work §1, §2 and §7, units §2, languages. */
const payloads: [string, RecordKind, string[]][] = [
  [
    'a law',
    law,
    words(`Law title_hi ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment
      Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal`),
  ],
  [
    'a license',
    license,
    words(`law license licensecode description state sensitivity renewal validity government reference authority
      statute additional penaltytype otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords
      BranchKeyWords CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords units unitArr extensionArr
      licensenumber validuntil renewdays validwhilepending holidayrule documents payable`),
  ],
  [
    'a return',
    returns,
    words(`returncode returnName description law state sensitivity periodicity internalduedate startdate enddate
      dayscount duedate governmentformat referencelink authority statutereference additionalinfo penaltytype
      otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey
      ExemptIndustryKeyWords ExemptBranchKeyWords documents units unitArr extensionArr dayMonthArr workingdays
      holidayrule doneuntil payable`),
  ],
  [
    'an other compliance',
    otherCompliance,
    words(`name code_name description task_type law state sensitivity periodicity internal_due_date startdate enddate
      dayscount due_date government_form referencelink authority statute_reference additional_info penaltytype
      otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey
      ExemptIndustryKeyWords ExemptBranchKeyWords documents units unitArr extensionArr dayMonthArr workingdays
      holidayrule doneuntil payable`),
  ],
  [
    'a notice',
    notice,
    words(`authority subject noticenumber noticeday receivedon law state lawsection period demand sensitivity restricted readers dates previous counsel
      stage outcome documents units unitArr`),
  ],
];

test.each(payloads)('the form of %s holds every field of its payload and no other', (_, kind, payload) => {
  expect(kind.fields.map(({ name }) => name).sort()).toEqual([...payload].sort());
});

test('the fields of an other compliance are labelled as in the document', () => {
  const labels = otherCompliance.fields.map(({ label }) => label);
  const documented = [
    ...['Task Name', 'Description', 'Code Name', 'Law Code Name', 'Task Type', 'States', 'Sensitivity'],
    ...['Periodicity', 'Internal Due Date', 'Start Date', 'End Date', 'Days', 'Date and Month', 'Due Date'],
    ...['Government Format', 'Reference Link', 'Authority', 'Statute reference', 'Additional info'],
    ...['Penalty Type', 'Other Penality Type', 'Penalty', 'Exemptions', 'General Key Words'],
    ...['Industry Key Words', 'Branch Keywords', 'Entity Company Type', 'Exempted Industries'],
    ...['Exempted Branches', 'Extension'],
    // obligations §3.6, daily work §1, §2 and §7, units §2
    ...[
      'Needed Documents',
      'Count working days',
      'Holiday Rule',
      'Done Until',
      'Payable',
      'Applies To',
      'For Single Units',
    ],
  ];
  expect([...labels].sort()).toEqual(documented.sort());
});

test('some fields are called otherwise than on the wire', () => {
  const labels: [string, string, RecordKind][] = [
    ['SuggestedBusinessFunction', 'Business Function Access', law],
    ['Active', 'Active/Repealed', law],
    ['license', 'License to be Obtained', license],
    ['renewal', 'Renewal due period', license],
    ['government', 'Government Format', license],
    ['CompanyTypekey', 'Entity Company Type', license],
    ['otherpenalitytype', 'Other Penality Type', license],
    ['dayscount', 'Days', returns],
  ];
  const called = labels.map(([name, , { fields }]) => fields.find((field) => field.name === name)?.label);
  expect(called).toEqual(labels.map(([, label]) => label));
});
