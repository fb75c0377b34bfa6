import {
  buildReviewAddress,
  buildUnitDueAddress,
  importPath,
  parsePositive,
} from '@lexboard/shared-lib/client';
import type { Notification, NotificationKind } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';

const headings: Record<NotificationKind, string> = words({
  sentback: 'Sent back',
  reopened: 'Reopened',
  owner: 'Newly yours',
  checker: 'Newly yours to approve',
  replaced: 'No longer yours to approve',
  commented: 'Commented on',
  mentioned: 'Mentions you',
  approved: 'Approved',
  escalated: 'Escalated',
  imported: 'Import ended',
  sourcefailed: 'Source not read for a week',
  webhookfailed: 'Webhook not reached',
});

/** What happened. A kind that a newer server has is shown as a notification. */
export const nameNotification = ({ what }: Notification): string => headings[what] ?? t('Notification');

/** Its day, who did it, and what they said. */
export function describeNotification({ open, dueDay, byName, said }: Notification): string {
  const isRecord = !/^(?:due|review|unit|import|source|webhook):/.test(open);
  const facts = [
    ...(dueDay === null ? [] : [t('Due {day}', { day: describeDay(dueDay) })]),
    ...(isRecord ? [t('All its due days')] : []),
    ...(byName ? [t('by {person}', { person: byName })] : []),
  ].join(', ');
  return [facts, said].filter(Boolean).join(': ');
}

/** The page that it leads to. */
export function findNotificationPage({ open }: Notification): string {
  const [kind = '', id = ''] = open.split(':');
  if (kind === 'import') return `${importPath}?id=${id}`;
  if (kind === 'source' || kind === 'webhook') return '/setup/organisation';
  if (kind === 'unit') return buildUnitDueAddress({ unit: parsePositive(id) ?? 0 });
  if (kind === 'review') return buildReviewAddress(parsePositive(id) ?? 0);
  return `/due?open=${kind}:${id}`;
}
