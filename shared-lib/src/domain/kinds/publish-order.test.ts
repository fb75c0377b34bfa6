import {
  checkRecord,
  kinds,
  law,
  license,
  notice,
  otherCompliance,
  returns,
  type RecordKind,
} from '../index.ts';

/** The wire name of a field and what its message calls it. */
type Order = [string, string][];

/** D2 §5 "Publish", in order and to the letter. */
const lawOrder: Order = [
  ['Law', 'Law'],
  ['ActCodeName', 'Act Code Name'],
  ['SuggestedBusinessFunction', 'Business Function Access'],
  ['Category', 'Category'],
  ['Central', 'Central'],
  ['ParentLaw', 'Parent Law'],
  ['Rules', 'Rules'],
  ['Active', 'Active/Repealed'],
  ['RelevantAmendment', 'Relevant Amendment'],
  ['Applicability', 'Applicability'],
  ['IndustryKeyWords', 'Industry Key Words'],
  ['EmployeeKeyWords', 'Employee Key Words'],
  ['EntityTypeKey', 'Entity Type Key'],
  ['Exemptions', 'Exemptions'],
  ['GeneralKeyWords', 'General Key Words'],
  ['masterVal', 'Master Name'],
];

const penaltyOrder: Order = [
  ['penaltytype', 'Penalty Type'],
  ['penalty', 'Penalty'],
  ['exemptions', 'Exemptions'],
  ['GeneralKeyWords', 'General Key Words'],
  ['IndustryKeyWords', 'Industry Key Words'],
  ['BranchKeyWords', 'Branch Key Words'],
];

const exemptOrder: Order = [
  ['CompanyTypekey', 'Entity Company Type'],
  ['ExemptIndustryKeyWords', 'Exempted Industries'],
  ['ExemptBranchKeyWords', 'Exempted Branches'],
];

const licenseOrder: Order = [
  ['law', 'Law Code Name'],
  ['license', 'License to be Obtained'],
  ['licensecode', 'License Code'],
  ['description', 'Description'],
  ['state', 'State'],
  ['sensitivity', 'Sensitivity'],
  ['renewal', 'Renewal due period'],
  ['validity', 'Validity'],
  ['government', 'Government Format'],
  ['reference', 'Reference Link'],
  ['authority', 'Authority'],
  ['statute', 'Statute Reference'],
  ['additional', 'Additional Info'],
  ...penaltyOrder,
  ...exemptOrder,
];

const returnOrder: Order = [
  ['law', 'Law Code Name'],
  ['returncode', 'Return Code '],
  ['returnName', 'Return Name'],
  ['description', 'Description'],
  ['state', 'State'],
  ['sensitivity', 'Sensitivity'],
  ['periodicity', 'Periodicity'],
  ['internalduedate', 'Internal Due Date'],
  ['duedate', 'Due Date'],
  ['governmentformat', 'Government Format'],
  ['referencelink', 'Reference Link'],
  ['authority', 'Authority'],
  ['statutereference', 'Statute Reference'],
  ['additionalinfo', 'Additional Info'],
  ...penaltyOrder,
  ...exemptOrder,
];

const otherComplianceOrder: Order = [
  ['law', 'Law Code Name'],
  ['code_name', 'Code Name '],
  ['name', 'Task Name'],
  ['description', 'Description'],
  ['task_type', 'Task Type'],
  ['state', 'State'],
  ['sensitivity', 'Sensitivity'],
  ['periodicity', 'Periodicity'],
  ['internal_due_date', 'Internal Due Date'],
  ['due_date', 'Due Date'],
  ['government_form', 'Government Format'],
  ['referencelink', 'Reference Link'],
  ['authority', 'Authority'],
  ['statute_reference', 'Statute reference'],
  ['additional_info', 'Additional Info'],
  ...penaltyOrder,
  ['CompanyTypekey', 'Entity Company Type key'],
  ['ExemptIndustryKeyWords', 'exempted industries'],
  ['ExemptBranchKeyWords', 'Exempted Branches'],
];

/** daily work §5; its law is optional. */
const noticeOrder: Order = [
  ['authority', 'Authority'],
  ['subject', 'Subject'],
  ['noticenumber', 'Notice Number'],
  ['sensitivity', 'Sensitivity'],
  ['stage', 'Stage'],
];

const orders: [string, RecordKind, Order][] = [
  ['a law', law, lawOrder],
  ['a license', license, licenseOrder],
  ['a return', returns, returnOrder],
  ['an other compliance', otherCompliance, otherComplianceOrder],
  ['a notice', notice, noticeOrder],
];

const worded = (order: Order) => order.map(([field, label]) => [field, `Please fill the ${label}.`]);

const failed = (kind: RecordKind, values: Record<string, string>, intent: 'Draft' | 'Update' | 'Publish') =>
  checkRecord(kind, values, intent).map(({ field, message }) => [field, message]);

test.each(orders)('publishing %s asks for everything in the order of the document', (_, kind, order) => {
  expect(failed(kind, { lawCentral: 'State' }, 'Publish')).toEqual(worded(order));
});

test('publishing a state law asks for its states after Central', () => {
  const expected = lawOrder
    .filter(([field]) => field !== 'Central')
    .flatMap((entry): Order => (entry[0] === 'ParentLaw' ? [['state', 'State'], entry] : [entry]));
  expect(failed(law, { Central: 'State' }, 'Publish')).toEqual(worded(expected));
});

const draftFields: Record<string, string[]> = {
  law: ['Law', 'Central', 'masterVal'],
  license: ['law', 'license'],
  return: ['law', 'returncode', 'returnName'],
  othercomp: ['law', 'code_name', 'name'],
  notice: ['authority', 'subject'],
};

test.each(orders)('Draft and Update of %s ask for its basics alone, in their order', (_, kind, order) => {
  const expected = worded(order.filter(([field]) => draftFields[kind.name]?.includes(field)));
  expect(failed(kind, {}, 'Draft')).toEqual(expected);
  expect(failed(kind, {}, 'Update')).toEqual(expected);
});

test('start and end dates, extensions and days are never required', () => {
  const optional = kinds.flatMap(({ fields }) =>
    fields.filter(({ control }) => ['date', 'days', 'extensions', 'dayMonths'].includes(control)),
  );
  expect(optional).toHaveLength(17);
  expect(optional.filter((field) => field.neededForDraft ?? field.neededForPublish)).toEqual([]);
});
