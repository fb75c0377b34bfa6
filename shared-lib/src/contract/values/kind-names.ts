/**
 * Names of each kind and whether its records become due, from which types and lists derive; a new kind adds a line here.
 */
const kindNames = {
  law: { component: 'Law', tab: 'laws', found: 'lawArr', due: false },
  license: { component: 'License', tab: 'licenses', found: 'licenseArr', due: true },
  return: { component: 'Return', tab: 'returns', found: 'returnArr', due: true },
  othercomp: { component: 'OtherCompliance', tab: 'other-compliances', found: 'otherComArr', due: true },
  notice: { component: 'Notice', tab: 'notices', found: 'noticeArr', due: true },
} as const;

type KindNames = typeof kindNames;

/** The kinds by their name in `/api/{kind}` (decisions §4). */
export type KindName = keyof KindNames;

/** The names of the kinds on the form-state bus and in detail dialogs (D2 §2, §4). */
export type ComponentName = KindNames[KindName]['component'];

/** The tabs of the kinds, by their name in the address of the workspace. */
export type KindTabName = KindNames[KindName]['tab'];

/** The members of a global search's reply, by kind. */
export type FoundName = KindNames[KindName]['found'];

/** The kinds with schedules. */
export type DueKind = { [Kind in KindName]: KindNames[Kind] extends { due: true } ? Kind : never }[KindName];

const isKindName = (name: string): name is KindName => Object.hasOwn(kindNames, name);
const isDue = (name: KindName): name is DueKind => kindNames[name].due;

export const allKindNames: readonly KindName[] = Object.keys(kindNames).filter(isKindName);
export const dueKinds: readonly DueKind[] = allKindNames.filter(isDue);

/** What an occurrence is of: a record with a schedule, or a review of any record because of a circular (change of law §2). */
export type OccurrenceKind = DueKind | 'review';
export const occurrenceKinds: readonly OccurrenceKind[] = [...dueKinds, 'review'];
