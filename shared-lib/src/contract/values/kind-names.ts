/** Type-level names of each kind, from which other types derive; a new kind adds a line here. */
interface KindNames {
  law: { component: 'Law'; tab: 'laws'; found: 'lawArr' };
  license: { component: 'License'; tab: 'licenses'; found: 'licenseArr' };
  return: { component: 'Return'; tab: 'returns'; found: 'returnArr' };
  othercomp: { component: 'OtherCompliance'; tab: 'other-compliances'; found: 'otherComArr' };
}

/** The kinds by their name in `/api/{kind}` (decisions §4). */
export type KindName = keyof KindNames;

/** The names of the kinds on the form-state bus and in detail dialogs (D2 §2, §4). */
export type ComponentName = KindNames[KindName]['component'];

/** The tabs of the kinds, by their name in the address of the workspace. */
export type KindTabName = KindNames[KindName]['tab'];

/** The members of a global search's reply, by kind. */
export type FoundName = KindNames[KindName]['found'];
