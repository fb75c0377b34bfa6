import { dueCountsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { Badge, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { useFirstViewShown } from '../../page/first-view.ts';

/** On the corner of an icon that stands alone. */
const onIcon = { position: 'absolute', top: '0.5', insetInlineEnd: '0.5', px: '1', h: '4' } as const;

/** How many of what is this person's are overdue; nothing where none is, and until that is known. */
export function OwnOverdue({ iconsOnly }: { iconsOnly: boolean }) {
  const { data } = useQuery({ ...dueCountsQueryOptions, enabled: useFirstViewShown() });
  const count = data?.mine.overdue ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="danger" textStyle="figures" {...(iconsOnly ? onIcon : { ms: 'auto' })}>
      {count > 99 ? '99+' : count} <VisuallyHidden>overdue</VisuallyHidden>
    </Badge>
  );
}
