import { formatInForceTexts, type RecordValues } from '@lexboard/shared-lib/domain';
import type { StoredCircular } from './stored/circular-repository.ts';

const prefix = 'CIR';

/** The code by which a file names a circular: 'CIR-000012'. */
export const formatCircularCode = (id: number): string => `${prefix}-${String(id).padStart(6, '0')}`;

/** The id in a code; undefined for another text. */
export function readCircularCode(text: string): number | undefined {
  const [, digits] = new RegExp(`^${prefix}-0*(\\d{1,9})$`, 'i').exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What of a circular stands in the cells of its row, but for its laws. */
export type CircularInCells = Pick<
  StoredCircular,
  'topic' | 'link' | 'date' | 'kind' | 'number' | 'authority' | 'summary' | 'inforce'
>;

/** A circular as the cells of its row; its laws by the names that are given, its own first. */
export const toCircularCells = (
  { topic, link, date, kind, number, authority, summary, inforce }: CircularInCells,
  laws: readonly string[],
): RecordValues => ({
  ...{ topic, link, date, kind, number, authority, summary },
  law: laws.join('; '),
  inforce: formatInForceTexts(inforce),
});
