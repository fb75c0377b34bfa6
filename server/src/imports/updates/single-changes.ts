import type { BodyOf, packChangesShape, PackDecision } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { StoredDecision } from './decision-repository.ts';
import type { UpdateItem } from './compare-with-pack.ts';

/** What is decided by itself: a field, or a record as a whole. */
export interface SingleChange {
  item: UpdateItem;
  /** Empty for the record as a whole. */
  field: string;
  /** Whether the organisation changed it itself, too. */
  isOwn: boolean;
  decision: PackDecision | undefined;
}

type Filter = Pick<BodyOf<ReturnType<typeof packChangesShape>>, 'change' | 'kind' | 'only'>;

const keyOf = (key: string, field: string) => JSON.stringify([key, field]);

/** Lists what is decided by itself, with the decisions so far. */
export function listSingleChanges(
  items: readonly UpdateItem[],
  decisions: readonly StoredDecision[],
): SingleChange[] {
  const made = new Map(decisions.map(({ key, field, decision }) => [keyOf(key, field), decision]));
  return items.flatMap((item) => {
    const { key, change, fields } = item.shown;
    const isWhole = change === 'new' || change === 'dropped' || fields.length === 0;
    const parts = isWhole
      ? [{ field: '', isOwn: false }]
      : fields.map(({ field, own }) => ({ field, isOwn: own !== undefined }));
    return parts.map((part) => ({ item, ...part, decision: made.get(keyOf(key, part.field)) }));
  });
}

/** Whether a filter lets a single change through. */
export function passes({ item, isOwn, decision }: SingleChange, { change, kind, only }: Filter): boolean {
  if (change !== undefined && item.shown.change !== change) return false;
  if (kind !== undefined && item.kind !== kind) return false;
  if (only === 'open' || only === 'decided') return (decision !== undefined) === (only === 'decided');
  return only === undefined || isOwn === (only === 'own');
}

/** Single changes, those that are not decided, and those that the organisation changed itself, too. */
export const countChanges = (singles: readonly SingleChange[]) => ({
  changes: singles.length,
  open: singles.filter(({ decision }) => decision === undefined).length,
  own: singles.filter(({ isOwn }) => isOwn).length,
});

/** Why a change cannot be decided so; undefined where it can. */
export function findDecisionFault({ item }: SingleChange, decision: PackDecision): string | undefined {
  const { shown, kind } = item;
  if (decision === 'take' && shown.hindered !== undefined) return `${shown.name}: ${shown.hindered}`;
  if (decision !== 'review') return undefined;
  if (shown.change === 'new') return t('{name} is new: take or refuse it.', { name: shown.name });
  return kind === 'circular'
    ? t('{name} is a circular, which nobody reviews: take or refuse it.', { name: shown.name })
    : undefined;
}
