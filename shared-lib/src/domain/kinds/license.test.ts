import { checkRecord, license, type RecordValues } from '../index.ts';

/** D2 §5 "Publish", in order. */
const publishOrder = [
  ['law', 'Please fill the Law Code Name.'],
  ['license', 'Please fill the License to be Obtained.'],
  ['licensecode', 'Please fill the License Code.'],
  ['description', 'Please fill the Description.'],
  ['state', 'Please fill the State.'],
  ['sensitivity', 'Please fill the Sensitivity.'],
  ['renewal', 'Please fill the Renewal due period.'],
  ['validity', 'Please fill the Validity.'],
  ['government', 'Please fill the Government Format.'],
  ['reference', 'Please fill the Reference Link.'],
  ['authority', 'Please fill the Authority.'],
  ['statute', 'Please fill the Statute Reference.'],
  ['additional', 'Please fill the Additional Info.'],
  ['penaltytype', 'Please fill the Penalty Type.'],
  ['penalty', 'Please fill the Penalty.'],
  ['exemptions', 'Please fill the Exemptions.'],
  ['GeneralKeyWords', 'Please fill the General Key Words.'],
  ['IndustryKeyWords', 'Please fill the Industry Key Words.'],
  ['BranchKeyWords', 'Please fill the Branch Key Words.'],
  ['CompanyTypekey', 'Please fill the Entity Company Type.'],
  ['ExemptIndustryKeyWords', 'Please fill the Exempted Industries.'],
  ['ExemptBranchKeyWords', 'Please fill the Exempted Branches.'],
];

const messagesOf = (values: RecordValues, intent: 'Draft' | 'Update' | 'Publish') =>
  checkRecord(license, values, intent).map(({ field, message }) => [field, message]);

test('publishing a license of a state law asks for everything in the order of the document', () => {
  expect(messagesOf({ lawCentral: 'State' }, 'Publish')).toEqual(publishOrder);
});

test('publishing a license of a central law asks for no state', () => {
  expect(messagesOf({ lawCentral: 'Central' }, 'Publish')).toEqual(
    publishOrder.filter(([field]) => field !== 'state'),
  );
});

test.each(['Draft', 'Update'] as const)('%s needs the law, then the license', (intent) => {
  expect(messagesOf({}, intent)).toEqual(publishOrder.slice(0, 2));
});
