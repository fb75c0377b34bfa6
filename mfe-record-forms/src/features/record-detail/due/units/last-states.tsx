import type { UnitOfRecord } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { Badge, chakra, dueLooks, nameDueStatus, VisuallyHidden } from '@lexboard/shared-lib/ui';

const SIGN = 12;

const Signs = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.5', listStyle: 'none', '& > li > *': { px: '1' } },
});

/** The states of past occurrences as signs, the oldest first; their words are in tooltips, and for readers. */
export function LastStates({ last }: Pick<UnitOfRecord, 'last'>) {
  if (last.length === 0) return '--';
  return (
    <Signs>
      {last.toReversed().map(({ id, dueDay, status }) => {
        const { tone, icon: Sign } = dueLooks[status];
        const words = `${describeDay(dueDay)}: ${nameDueStatus(status)}`;
        return (
          <li key={id} title={words}>
            <Badge tone={tone}>
              <Sign size={SIGN} />
              <VisuallyHidden>{words}</VisuallyHidden>
            </Badge>
          </li>
        );
      })}
    </Signs>
  );
}
