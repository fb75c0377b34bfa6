import { dueCountsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { Badge, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { useFirstViewShown } from '../../page/first-view.ts';

/** Badge on the corner of an icon. */
const onIcon = { position: 'absolute', top: '0.5', insetInlineEnd: '0.5', px: '1', h: '4' } as const;

/** The number of the person's own items that are overdue or sent back; empty for zero and while loading. */
export function OwnOverdue({ iconsOnly }: { iconsOnly: boolean }) {
  const { data } = useQuery({ ...dueCountsQueryOptions, enabled: useFirstViewShown() });
  const { overdue = 0, sentBack = 0, urgent: count = overdue } = data?.mine ?? {};
  if (count === 0) return null;
  const words = sentBack === 0 ? 'overdue' : 'overdue or sent back';
  const each = sentBack === 0 ? {} : { title: `${overdue} overdue, ${sentBack} sent back` };
  return (
    <Badge tone="danger" textStyle="figures" {...each} {...(iconsOnly ? onIcon : { ms: 'auto' })}>
      {count > 99 ? '99+' : count} <VisuallyHidden>{words}</VisuallyHidden>
    </Badge>
  );
}
