/** The page of units. */
export const unitsPath = '/units';

/** The page with the dialog of a unit. */
export const buildUnitAddress = (id: number): string => `${unitsPath}?unit=${id}`;
