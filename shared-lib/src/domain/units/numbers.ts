import {
  unitNumberLength,
  type FieldError,
  type UnitKind,
  type UnitNumber,
  type UnitNumberType,
} from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import { tidyName, toTextKey } from '../texts/text-forms.ts';
import { findLengthFault } from '../texts/text-length.ts';
import { findGstinFault, panOfGstin } from './gstin.ts';
import { numberForms, setWords } from './number-forms.ts';

const nounOf = (type: UnitNumberType): string => numberForms[type].label ?? type;

/** The form of the numbers of a type in words. */
export const describeUnitNumber = (type: UnitNumberType): string =>
  numberForms[type].description ??
  t('As it is printed, with at most {most} characters.', { most: unitNumberLength });

/** The sets of a pattern's places, hyphens as well. */
const toPlaces = (pattern: string): string[] =>
  [...pattern.matchAll(/(\[.+?\]|.)(?:\{(\d+)\})?/g)].flatMap(([, set = '', times = '1']) =>
    Array<string>(Number(times)).fill(set),
  );

const fits = (character: string, set: string): boolean => new RegExp(`^${set}$`, 'u').test(character);

function describeCharacter(character: string): string {
  if (/\p{Nd}/u.test(character)) return t('the digit {character}', { character });
  return /\p{L}/u.test(character) ? t('the letter {character}', { character }) : `“${character}”`;
}

/** Reads out a set: a literal, or characters such as `[LU]`. */
const describeSet = (set: string): string =>
  setWords[set] ??
  [...set.replace(/[[\]]/g, '')].reduce((some, last, index, { length }) =>
    index === length - 1 ? t('{some} or {last}', { some, last }) : `${some}, ${last}`,
  );

/** EPF codes in parts as on letters: MH/BAN/12345/A is MHBAN001234500A. */
const epfParts = /^([A-Z]{2})[ /-]*([A-Z]{3})[ /-]+(\d{1,7})(?:[ /-]+([0-9A-Z]{1,3}))?$/;

/** Puts capitals, and drops blanks, hyphens and slashes. */
function tidyNumber(type: UnitNumberType, value: string): string {
  const text = toTextKey(value).toUpperCase();
  const [, region, office, number, extension = ''] = (type === 'EPF code' && epfParts.exec(text)) || [];
  if (number !== undefined)
    return `${region}${office}${number.padStart(7, '0')}${extension.padStart(3, '0')}`;
  return text.replace(/[ /-]/g, '');
}

/** A number in its stored form, or its error. */
export type UnitNumberReading = { value: string; fault?: undefined } | { value?: undefined; fault: string };

/** Reads a number of a type with patterns. */
function readPlaces(type: UnitNumberType, typed: string, patterns: readonly string[]): UnitNumberReading {
  const tidy = tidyNumber(type, typed);
  const characters = [...tidy];
  const shapes = patterns.map(toPlaces);
  const shape = shapes.find(([set = '']) => fits(tidy.charAt(0), set)) ?? shapes[0] ?? [];
  const sets = shape.filter((set) => set !== '-');
  const index = characters.findIndex((one, place) => !fits(one, sets[place] ?? '.'));
  const named = nounOf(type);
  const noun = typed.length === tidy.length ? named : t('{noun} without blanks and hyphens', { noun: named });
  const misfit =
    index >= 0 &&
    t('Character {index} of the {noun} is {found}; it must be {wanted}.', {
      index: index + 1,
      noun,
      found: describeCharacter(characters[index] ?? ''),
      wanted: describeSet(sets[index] ?? ''),
    });
  if (characters.length !== sets.length) {
    const length = t('The {noun} must have {wanted} characters, not {found}.', {
      noun,
      wanted: sets.length,
      found: characters.length,
    });
    return { fault: `${length} ${misfit || describeUnitNumber(type)}` };
  }
  if (misfit) return { fault: misfit };
  const rest = characters.values();
  return { value: shape.map((set) => (set === '-' ? set : rest.next().value)).join('') };
}

/**
 * Reads a typed number: puts blanks, hyphens and small letters right, and checks its form. The error names the character
 * that is wrong and what may stand there, or the wrong length or check character (units §1).
 * @param state the name of the unit's state, or of the nearest unit above that has one; for GSTINs
 */
export function readUnitNumber(
  { type, value }: UnitNumber,
  { state }: { state?: string | undefined } = {},
): UnitNumberReading {
  const text = tidyName(value);
  if (text === '') return { fault: t('Please fill the {noun}.', { noun: nounOf(type) }) };
  const { patterns } = numberForms[type];
  if (!patterns) {
    const fault = findLengthFault(t('The {noun}', { noun: nounOf(type) }), text, unitNumberLength);
    return fault === undefined ? { value: text } : { fault };
  }
  const reading = readPlaces(type, text, patterns);
  if (type !== 'GSTIN' || reading.fault !== undefined) return reading;
  const fault = findGstinFault(reading.value, state);
  return fault === undefined ? reading : { fault };
}

/** The error of a number that stands in an earlier row, or whose type does and is there once at most. */
function findTwiceFault({ type, value }: UnitNumber, earlier: readonly UnitNumber[]) {
  const { once } = numberForms[type];
  const index = earlier.findIndex((other) => other.type === type && (once || other.value === value));
  if (index === -1) return undefined;
  const values = { noun: nounOf(type), row: index + 1 };
  return once
    ? { part: 'type', message: t('A unit has one {noun}. It is in row {row} already.', values) }
    : { part: 'value', message: t('This {noun} is in row {row} already.', values) };
}

/** The error of a GSTIN with another PAN than its unit. */
function findPanFault({ type, value }: UnitNumber, pan: string | undefined) {
  if (type !== 'GSTIN' || pan === undefined || panOfGstin(value) === pan) return undefined;
  const message = t('Characters 3 to 12 of the GSTIN are {found}. The PAN of this unit is {pan}.', {
    found: panOfGstin(value),
    pan,
  });
  return { part: 'value', message };
}

/**
 * Checks the numbers of one unit, each by itself and beside the others: PAN, TAN, CIN, LLPIN, IEC and Udyam number are
 * there once at most, the other types more often, but each number once (a company has several registrations in a state,
 * and a site several licences); GSTINs have the PAN, if it is among the rows.
 * @param state as in `readUnitNumber`
 * @returns the numbers in their stored form, wrong ones as typed, and at most one error for each row, with its field:
 *   `numbers.2.value`
 */
export function checkUnitNumbers(
  rows: readonly UnitNumber[],
  { state }: { state?: string | undefined } = {},
): { numbers: UnitNumber[]; errors: FieldError[] } {
  const readings = rows.map((row) => readUnitNumber(row, { state }));
  const numbers = rows.map((row, index) => ({ ...row, value: readings[index]?.value ?? row.value }));
  const pan = numbers.find(({ type }, index) => type === 'PAN' && !readings[index]?.fault)?.value;
  const errors = numbers.flatMap((number, index) => {
    const message = readings[index]?.fault;
    const fault = message
      ? { part: 'value', message }
      : (findTwiceFault(number, numbers.slice(0, index)) ?? findPanFault(number, pan));
    return fault ? [{ field: `numbers.${index}.${fault.part}`, message: fault.message }] : [];
  });
  return { numbers, errors };
}

/**
 * The key of a number that only one unit of a kind in an organisation may have (units §1); undefined for other types. The
 * number is in its stored form.
 */
export const toUnitNumberKey = (kind: UnitKind, { type, value }: UnitNumber): string | undefined =>
  type === 'GSTIN' || type === 'PAN' || type === 'CIN' ? `${kind} ${type} ${value}` : undefined;
