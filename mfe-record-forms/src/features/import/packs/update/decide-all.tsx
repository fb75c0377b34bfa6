import { useState } from 'react';
import type { PackDecision } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Button, HStack, notify } from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import type { ChangeFilters } from './change-filters.ts';
import { changesQueryOptions } from './change-queries.ts';
import { useDecideAll } from './use-decisions.ts';

type Offered = Extract<PackDecision, 'take' | 'review'>;

interface Asked {
  decision: Offered;
  filters: ChangeFilters;
  /** Open changes that it would decide. */
  count: number;
}

const sayings = labels({
  take: {
    title: 'Take all that we did not change',
    message:
      'They are open, and of what your organisation did not change itself. A record that the pack no longer has gets a review instead; what is locked stays open.',
  },
  review: {
    title: 'Review all',
    message:
      'When the update runs, the owner of each record is asked for a review, due in 14 days. Nothing in the record changes. New records and circulars have no review and stay open.',
  },
} as const);

const askFor = (decision: Offered, count: number): string =>
  decision === 'take'
    ? t('Take {count, plural, one {# change} other {# changes}}?', { count })
    : t('Review {count, plural, one {# change} other {# changes}}?', { count });

interface DecideAllProps {
  id: string;
  filters: ChangeFilters;
  disabled: boolean;
}

/** Decides all open changes of the filter, after a question with their number: another tab may have decided some. */
export function DecideAll({ id, filters, disabled }: DecideAllProps) {
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useDecideAll(id, () => setAsked(undefined));
  const ask = async (decision: Offered, of: ChangeFilters) => {
    try {
      const { openOfFilter: count } = await queryClient.fetchQuery(changesQueryOptions(id, of, 1, 1));
      if (count > 0) setAsked({ decision, filters: of, count });
      else notify(t('None of these changes is open.'));
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  const said = asked && sayings[asked.decision];
  return (
    <HStack gap="2" wrap="wrap">
      <Button disabled={disabled} onClick={() => void ask('take', { ...filters, only: 'unchanged' })}>
        {sayings.take.title}
      </Button>
      <Button disabled={disabled} onClick={() => void ask('review', filters)}>
        {sayings.review.title} …
      </Button>
      {asked && said && (
        <ConfirmDialog
          title={said.title}
          question={askFor(asked.decision, asked.count)}
          more={`${said.message} ${t('Until the update runs, each change can be decided differently.')}`}
          onResolve={(result) => {
            if (isPending) return;
            if (result === 'ok') mutate({ ...asked.filters, decision: asked.decision });
            else setAsked(undefined);
          }}
        />
      )}
    </HStack>
  );
}
