import type { WebhookDelivery, WebhookEvent } from '@lexboard/shared-lib/contract';
import { labels, words } from '@lexboard/shared-lib/texts';

/** The events as people choose them, in the order of the form. */
export const eventWords: Readonly<Record<WebhookEvent, string>> = words({
  'record.published': 'A record is published',
  'record.changed': 'A record is changed',
  'record.deleted': 'A record is deleted',
  'due.overdue': 'Something becomes overdue',
  'due.filed': 'Something is filed',
  'due.sentback': 'A filing is sent back',
  'due.approved': 'A filing is approved',
  'review.opened': 'A review of a circular is opened',
  'review.closed': 'A review of a circular is closed',
  'notice.added': 'A notice is added',
  'import.ended': 'An import ends',
  'log.added': 'An entry is added to the system log',
});

/** What became of a delivery, and the tone of its badge. */
export const stateWords: Readonly<
  Record<WebhookDelivery['state'], { label: string; tone: 'success' | 'danger' | 'neutral' }>
> = labels({
  taken: { label: 'Taken', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'danger' },
});
