/** What a unit is (units §1). */
export const unitKinds = ['Company', 'Registration', 'Site'] as const;
export type UnitKind = (typeof unitKinds)[number];
