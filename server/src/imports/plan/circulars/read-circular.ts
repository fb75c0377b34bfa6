import { circularKinds, limits, type CircularKind, type InForce } from '@lexboard/shared-lib/contract';
import { formatText, isDay, readInForceTexts, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { CircularInCells } from '../../../circulars/circular-cells.ts';
import { explainSeveral } from '../find/find-parent.ts';
import type { NamedLaw } from '../find/law-finder.ts';
import { cellOf, type ReadRow } from '../read-row.ts';
import type { RowFault } from '../row-faults.ts';
import type { PreparedCirculars, UnknownChoice } from '../row-plan.ts';

/** What a row says of a circular, and what is wrong with it. */
export interface ReadCircular {
  said: Partial<Omit<CircularInCells, 'kind'> & { kind: CircularKind | undefined }>;
  /** Its own law first; undefined without a column for it. */
  laws: NamedLaw[] | undefined;
  faults: RowFault[];
  unknown: UnknownChoice[];
}

/** The laws that a cell names. */
export const splitLaws = (text: string): string[] =>
  text
    .split(/[;\n\r]/)
    .map(tidyName)
    .filter(Boolean);

function readLaws(
  { laws }: PreparedCirculars,
  text: string,
): Pick<ReadCircular, 'faults' | 'unknown'> & { laws: NamedLaw[] } {
  const found = new Map<number, NamedLaw>();
  const faults: RowFault[] = [];
  const unknown: UnknownChoice[] = [];
  for (const part of splitLaws(text)) {
    const reading = laws.read(part);
    if ('law' in reading) found.set(reading.law.id, reading.law);
    if ('several' in reading) faults.push(explainSeveral('law', part, reading.several));
    if ('unknown' in reading) {
      const message = t('There is no law "{name}". Choose the law that is meant, or add it first.', {
        name: part,
      });
      faults.push({ field: 'law', message, value: part });
      unknown.push({ field: 'law', value: part });
    }
  }
  for (const { code, locked } of found.values())
    if (locked) faults.push({ field: 'law', message: t('{code} is locked by an administrator.', { code }) });
  if (found.size > limits.choices)
    faults.push({
      field: 'law',
      message: t('May have at most {choices} laws.', { choices: limits.choices }),
    });
  return { laws: [...found.values()], faults, unknown };
}

/** Reads the days of the row's cell; neither rows nor a fault without a column for them. */
function readInForce(
  { fields, settings }: PreparedCirculars,
  { values, row }: ReadRow,
): { rows?: InForce[]; fault?: string } {
  const planned = fields.find(({ field }) => field.name === 'inforce');
  if (!planned || values['inforce'] === undefined) return {};
  const reading = readInForceTexts(cellOf(planned, row), settings.dateOrder);
  if ('fault' in reading) return reading;
  if (reading.rows.length > limits.choices)
    return { fault: t('May have at most {choices} days.', { choices: limits.choices }) };
  return reading;
}

/** Reads the cells of a row as a circular. Fields without a column are left out. The laws must have been looked up before. */
export function readCircular(prepared: PreparedCirculars, read: ReadRow): ReadCircular {
  const { values } = read;
  const inforce = readInForce(prepared, read);
  const texts = (['topic', 'link', 'date', 'number', 'authority', 'summary'] as const).filter(
    (name) => name in values,
  );
  const said: ReadCircular['said'] = {
    ...('kind' in values && { kind: circularKinds.find((kind) => kind === values['kind']) }),
    ...(inforce.rows && { inforce: inforce.rows }),
  };
  for (const name of texts) said[name] = formatText(values[name] ?? '').trim();
  const ofLaws =
    read.law === undefined ? { laws: undefined, faults: [], unknown: [] } : readLaws(prepared, read.law);
  const faults = inforce.fault === undefined ? [] : [{ field: 'inforce', message: inforce.fault }];
  return { said, ...ofLaws, faults: [...ofLaws.faults, ...faults] };
}

/** The day of a row, for looking up circulars; undefined without one. */
export const dayOfRow = ({ values }: ReadRow): string | undefined =>
  isDay(values['date']) ? values['date'] : undefined;
