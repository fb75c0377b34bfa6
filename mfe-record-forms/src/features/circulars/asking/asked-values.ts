import type { WantedReview } from '@lexboard/shared-lib/contract';
import { limits } from '@lexboard/shared-lib/contract';
import { addDays, isDay } from '@lexboard/shared-lib/domain';
import { mixed } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import type { ReachRow } from './reach.ts';

/** Who must look at a circular: nobody, or somebody at each record that it may change (change of law §2.1). */
const askedOf = { nobody: 'Nobody', reach: 'Reviewers of its records' } as const;
export const askedWords = words(
  { nobody: 'Nobody', reach: 'Reviewers of its records' },
  'who must look at a circular',
);

/** The reviewer of each record is its owner. */
export const owners = 'owners';

export interface AskedValues {
  /** One of {@link askedOf}. */
  who: string;
  /** Keys of records whose tick differs from the first one, such as `return:12`. */
  turned: string[];
  /** {@link owners}, or a person's id. */
  reviewer: string;
  /** The reviewer where the owner would be, and there is none. */
  otherwise: string;
  /** The reviewers of single records, by key. */
  each: Record<string, string>;
  checker: string;
  /** ISO day by which all are decided. */
  day: string;
}

export const nobodyAsked: AskedValues = {
  who: askedOf.nobody,
  turned: [],
  reviewer: owners,
  otherwise: '',
  each: {},
  checker: '',
  day: '',
};

/** Days that reviewers have, unless changed. */
const DAYS = 14;

/** What a person starts with who asks for reviews: owners, themselves where there is none, and two weeks. */
export const startAsking = (today: string, own: number | undefined): AskedValues => ({
  ...nobodyAsked,
  who: askedOf.reach,
  otherwise: own === undefined ? '' : String(own),
  day: addDays(today, DAYS),
});

export const isAsking = ({ who }: AskedValues): boolean => who === askedOf.reach;

/** Whether a record is ticked. */
export const createTicks = ({ turned }: Pick<AskedValues, 'turned'>) => {
  const keys = new Set(turned);
  return ({ key, ticked }: ReachRow): boolean => ticked !== keys.has(key);
};

function findFault(asked: AskedValues): { field: string; message: string } | undefined {
  const { day, checker, reviewer } = asked;
  if (!isAsking(asked)) return undefined;
  if (!isDay(day)) return { field: 'day', message: t('Please fill the day by which all are decided.') };
  if (checker === '' || checker !== reviewer) return undefined;
  return { field: 'checker', message: t('Reviewer and checker must be two different people.') };
}

/** The check of what is asked; the server checks the people and that the day is not past. */
export const askedSchema = mixed<AskedValues>()
  .required()
  .test('asked', (asked, { createError }) => {
    const fault = findFault(asked);
    return fault === undefined || createError({ path: `asked.${fault.field}`, message: fault.message });
  });

/** Who looks at a record; empty for its owner. */
function findReviewer({ key, owner }: ReachRow, { each, reviewer, otherwise }: AskedValues): string {
  const own = each[key];
  if (own) return own;
  if (reviewer !== owners) return reviewer;
  return owner === '' ? otherwise : '';
}

/** The reviews to ask for. @throws if no record is ticked, or more than one call takes */
export function toWanted(asked: AskedValues, rows: readonly ReachRow[]): WantedReview[] {
  const ticked = rows.filter(createTicks(asked));
  if (ticked.length === 0)
    throw new Error(t('Please tick a record that somebody must look at, or choose Nobody.'));
  if (ticked.length > limits.counted)
    throw new Error(
      t('These are more than 10,000 records. Please tick fewer, and ask for the others afterwards.'),
    );
  const { checker, day } = asked;
  return ticked.map((row) => {
    const reviewer = findReviewer(row, asked);
    return {
      kind: row.kind,
      id: row.id,
      day,
      ...(reviewer && { reviewer: Number(reviewer) }),
      ...(checker && { checker: Number(checker) }),
    };
  });
}
