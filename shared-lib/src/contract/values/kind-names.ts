/** The names of each kind of records that the types of other parts follow from: a new kind is a line here. */
interface KindNames {
  law: { component: 'Law'; tab: 'laws'; found: 'lawArr' };
  license: { component: 'License'; tab: 'licenses'; found: 'licenseArr' };
  return: { component: 'Return'; tab: 'returns'; found: 'returnArr' };
  othercomp: { component: 'OtherCompliance'; tab: 'other-compliances'; found: 'otherComArr' };
}

/** The kinds by their name in `/api/{kind}` (decisions §4). */
export type KindName = keyof KindNames;

/** As the form-state bus and the names of the detail dialogs call the kinds (D2 §2, §4). */
export type ComponentName = KindNames[KindName]['component'];

/** The tabs of the kinds, by their name in the address of the workspace. */
export type KindTabName = KindNames[KindName]['tab'];

/** The fields of a global search's reply that hold the rows of each kind. */
export type FoundName = KindNames[KindName]['found'];
