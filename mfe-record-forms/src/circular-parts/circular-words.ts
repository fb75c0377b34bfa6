import { circularKinds, type CircularKind, type ReviewOutcome } from '@lexboard/shared-lib/contract';
import { words } from '@lexboard/shared-lib/texts';

/** The kinds of circulars in the language of the page. */
export const circularKindWords = words<CircularKind>(
  { Order: 'Order', Notification: 'Notification', Circular: 'Circular', Amendment: 'Amendment' },
  'kind of a circular',
);

export const listCircularKinds = () =>
  circularKinds.map((value) => ({ value, label: circularKindWords[value] }));

/** The outcomes of reviews in the language of the page. */
export const outcomeWords = words<ReviewOutcome>(
  { 'No change': 'No change', Changed: 'Changed', New: 'New', Ended: 'Ended' },
  'outcome of a review',
);
