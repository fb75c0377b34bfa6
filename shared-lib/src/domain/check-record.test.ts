import {
  checkRecord,
  clearHidden,
  law,
  lawCentral,
  license,
  otherCompliance,
  returns,
  describeRoomLeft,
  type RecordKind,
  type RecordValues,
} from './index.ts';

const complete: RecordValues = {
  Law: 'The Factories Act, 1948',
  ActCodeName: 'FACT-1948',
  SuggestedBusinessFunction: [1],
  Category: 'Factories & Safety',
  Central: 'State',
  state: [3],
  ParentLaw: '-1',
  Rules: 'State rules',
  Active: 'Active',
  RelevantAmendment: '1987',
  Applicability: 'Ten workers with power',
  IndustryKeyWords: [1],
  EmployeeKeyWords: 'Workers',
  EntityTypeKey: [1],
  Exemptions: 'None',
  GeneralKeyWords: 'factory',
  masterVal: 'Central Master',
};

test('a complete law may be published', () => {
  expect(checkRecord(law, complete, 'Publish')).toEqual([]);
});

test.each([
  ['Law', ' \n'],
  ['Category', null],
  ['Category', ''],
  ['state', []],
])('%s counts as missing when it holds %j', (field, value) => {
  expect(checkRecord(law, { ...complete, [field]: value }, 'Publish')).toEqual([
    { field, message: `Please fill the ${field === 'state' ? 'State' : field}.` },
  ]);
});

const tail =
  'penaltytype,penalty,exemptions,GeneralKeyWords,IndustryKeyWords,BranchKeyWords,CompanyTypekey,ExemptIndustryKeyWords,ExemptBranchKeyWords';

const publishOrders: [RecordKind, string][] = [
  [
    law,
    'Law,ActCodeName,SuggestedBusinessFunction,Category,Central,state,ParentLaw,Rules,Active,RelevantAmendment,Applicability,IndustryKeyWords,EmployeeKeyWords,EntityTypeKey,Exemptions,GeneralKeyWords,masterVal',
  ],
  [
    license,
    `law,license,licensecode,description,state,sensitivity,renewal,validity,government,reference,authority,statute,additional,${tail}`,
  ],
  [
    returns,
    `law,returncode,returnName,description,state,sensitivity,periodicity,internalduedate,duedate,governmentformat,referencelink,authority,statutereference,additionalinfo,${tail}`,
  ],
  [
    otherCompliance,
    `law,code_name,name,description,task_type,state,sensitivity,periodicity,internal_due_date,due_date,government_form,referencelink,authority,statute_reference,additional_info,${tail}`,
  ],
];

test.each(publishOrders.map(([kind, order]) => [kind.title, kind, order] as const))(
  'an empty %s is checked for Publish in the order of D2 §5',
  (_, kind, order) => {
    const ofState = { Central: 'State', [lawCentral]: 'State' };
    const checked = checkRecord(kind, ofState, 'Publish').map(({ field }) => field);
    // Central itself is filled here, or no law would be one of a state.
    expect(checked).toEqual(order.split(',').filter((name) => name !== 'Central'));
  },
);

test('a central law needs no state', () => {
  expect(checkRecord(law, { ...complete, Central: 'Central', state: [] }, 'Publish')).toEqual([]);
});

test('states are cleared when the law is not a state law', () => {
  expect(clearHidden(law, { ...complete, Central: 'Central' })['state']).toEqual([]);
  expect(clearHidden(law, complete)['state']).toEqual([3]);
});

test('what is missing is stored blank', () => {
  expect(clearHidden(law, { Rules: null })).toMatchObject({ Rules: '', Law: '', Category: null, state: [] });
});

test('a reference that is a link must be one that may be followed, whatever the button', () => {
  const faults = (referencelink: string) => checkRecord(returns, { referencelink }, 'Draft');
  const message = 'Reference Link must have no user name and no @ before the name of the website.';
  expect(faults('https://gov.in@evil.example')).toContainEqual({ field: 'referencelink', message });
  expect(faults('Form 12 of the Rules').map(({ field }) => field)).not.toContain('referencelink');
});

test('a text beyond its limit is refused, whatever the button', () => {
  const tooLong = { ...complete, Law: 'x'.repeat(501), Rules: 'x'.repeat(10_001) };
  expect(checkRecord(law, tooLong, 'Draft').map((error) => error.message)).toEqual([
    'Law may have at most 500 characters.',
    'Rules may have at most 10,000 characters.',
  ]);
});

test.each([
  [449, undefined],
  [450, '50 characters left'],
  [499, '1 character left'],
  [500, '0 characters left'],
  [501, undefined],
  [1_001, undefined],
])('a name of %i characters has %p', (count, said) => {
  const [name, , , functions] = law.fields;
  if (!name || !functions) throw new Error('The law has lost its fields');
  expect(describeRoomLeft(name, '👷'.repeat(count))).toBe(said);
  expect(describeRoomLeft(functions, 'x'.repeat(count))).toBeUndefined();
});

test('the limit of a text is one of characters: an emoji counts once', () => {
  const failed = (count: number) =>
    checkRecord(law, { ...complete, Rules: '👷'.repeat(count) }, 'Draft').map(({ field }) => field);
  expect(failed(10_000)).toEqual([]);
  for (const count of [10_001, 20_001]) expect(failed(count)).toEqual(['Rules']);
});

test.each([
  ['February', '30'],
  ['April', '31'],
  ['Chaitra', '31'],
  [null, '31'],
])('a month that is too short for its date, or none, is no fault: %p %p', (month, date) => {
  const failed = checkRecord(returns, { dayMonthArr: [{ date, month }] }, 'Draft');
  expect(failed.filter(({ field }) => field === 'dayMonthArr')).toEqual([]);
});
