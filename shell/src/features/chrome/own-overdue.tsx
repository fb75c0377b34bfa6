import { dueCountsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { useFirstViewShown } from '../../page/first-view.ts';
import { onIcon } from './bell/on-icon.ts';

const describeCount = (count: number) => (count > 99 ? '99+' : String(count));

/** Badge at the end of an entry. */
const atEnd = { ms: 'auto' } as const;

/**
 * The number of the person's own items that are overdue or sent back, and of those with news; empty for zero and while
 * loading. An icon has room for one number: beside the first, news are for screen readers only.
 */
export function OwnOverdue({ iconsOnly }: { iconsOnly: boolean }) {
  const { data } = useQuery({ ...dueCountsQueryOptions, enabled: useFirstViewShown() });
  const { overdue = 0, sentBack = 0, urgent = overdue, news = 0 } = data?.mine ?? {};
  const each =
    sentBack === 0 ? {} : { title: t('{overdue} overdue, {sentBack} sent back', { overdue, sentBack }) };
  const place = iconsOnly ? onIcon : atEnd;
  return (
    <>
      {urgent > 0 && (
        <Badge tone="danger" textStyle="figures" {...each} {...place}>
          {describeCount(urgent)}{' '}
          <VisuallyHidden>
            {sentBack === 0 ? t('overdue') : t('overdue or sent back')}
            {news > 0 && `, ${iconsOnly ? t('{count} new', { count: news }) : ''}`}
          </VisuallyHidden>
        </Badge>
      )}
      {news > 0 && !(iconsOnly && urgent > 0) && (
        <Badge tone="accent" textStyle="figures" {...(urgent === 0 && place)}>
          {describeCount(news)} {iconsOnly ? <VisuallyHidden>{t('new')}</VisuallyHidden> : t('new')}
        </Badge>
      )}
    </>
  );
}
