import {
  packChanges,
  type ChangeOfPack,
  type PackChange,
  type PackDecision,
} from '@lexboard/shared-lib/contract';
import { withUnknown } from '@lexboard/shared-lib/domain';
import { t, labels } from '@lexboard/shared-lib/texts';

interface ChangeLook {
  label: string;
  tone: 'neutral' | 'accent' | 'success' | 'warning';
}

/** What happens to a record, as a filter and a badge say it. */
export const changeLooks = withUnknown<PackChange, ChangeLook>(
  labels(
    {
      new: { label: 'New', tone: 'success' },
      changed: { label: 'Changed', tone: 'accent' },
      renumbered: { label: 'Renumbered', tone: 'accent' },
      dropped: { label: 'No longer in the pack', tone: 'warning' },
    },
    'change of a pack',
  ),
  (label) => ({ label, tone: 'neutral' }),
);

export const listChangeOptions = () =>
  packChanges.map((value) => ({ value, label: changeLooks[value].label }));

/** The badge of a record: a new one may be split off from others. */
export const labelOfChange = ({ change, was = [] }: ChangeOfPack): string => {
  if (change === 'new' && was.length > 0) return t('Split off', undefined, 'change of a pack');
  return changeLooks[change].label;
};

/** What a record was before or became, for the line below its name; undefined where it was nothing else. */
export function describeWas({ change, was = [], into }: ChangeOfPack): string | undefined {
  if (into !== undefined) return t('Merged into {record}', { record: into });
  if (was.length === 0) return undefined;
  const former = was.join(', ');
  return change === 'new' ? t('Split off from {former}', { former }) : t('Was {former}', { former });
}

/** Whether a change is decided for the record as a whole. */
export const isWhole = ({ change, fields }: Pick<ChangeOfPack, 'change' | 'fields'>): boolean =>
  change === 'new' || change === 'dropped' || fields.length === 0;

/**
 * The choices for a change, in words. What the pack dropped, or what is hindered, cannot be taken; new records and circulars
 * have no review.
 */
export function listDecisions({
  change,
  kind,
  hindered,
}: Pick<ChangeOfPack, 'change' | 'kind' | 'hindered'>) {
  const isNew = change === 'new';
  const canTake = change !== 'dropped' && hindered === undefined;
  const canReview = !isNew && kind !== 'circular';
  const decisions: { value: PackDecision; label: string; isOffered: boolean }[] = [
    { value: 'take', label: t('Take'), isOffered: canTake },
    { value: 'refuse', label: isNew ? t('Leave out') : t('Keep ours'), isOffered: true },
    { value: 'review', label: t('Review'), isOffered: canReview },
  ];
  return decisions.filter(({ isOffered }) => isOffered);
}

export const sayNothingChanged = (): string => t('This version changes nothing that your organisation has.');
