/** The kinds of units: a company, its registration in a state, and a place such as a factory, branch or warehouse. */
export const unitKinds = ['Company', 'Registration', 'Site'] as const;
export type UnitKind = (typeof unitKinds)[number];
