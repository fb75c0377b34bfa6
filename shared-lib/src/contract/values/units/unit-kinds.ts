/** The kinds of units of a group, from the top down. */
export const unitKinds = ['Company', 'Registration', 'Site'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** The most levels of units, the top one included. */
export const maxUnitLevels = 6;
