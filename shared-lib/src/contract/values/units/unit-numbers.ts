/** The types of a unit's numbers, in display order (units §1). */
export const unitNumberTypes = [
  'PAN',
  'TAN',
  'CIN',
  'GSTIN',
  'LLPIN',
  'IEC',
  'Udyam',
  'EPF code',
  'ESI code',
  'FSSAI',
  'Factory licence',
  'Shops registration',
  'Professional tax',
  'Other',
] as const;
export type UnitNumberType = (typeof unitNumberTypes)[number];

/** A number of a unit. */
export interface UnitNumber {
  type: UnitNumberType;
  value: string;
}

/** Limit of a number whose form is not public, in characters. */
export const unitNumberLength = 100;
