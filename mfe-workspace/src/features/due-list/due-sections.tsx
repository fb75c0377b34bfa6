import type { DueRow } from '@lexboard/shared-lib/contract';
import { dueSections, findDueSection, type DueSection } from '@lexboard/shared-lib/domain';
import { formatCount, Span } from '@lexboard/shared-lib/ui';

const titles: Record<DueSection, string> = {
  past: 'Overdue',
  week: 'This week',
  month: 'This month',
  later: 'Later',
};

/** What is before today is overdue, unless only states are asked for that are not. */
const titleOf = (section: DueSection, isOverdueShown: boolean) =>
  section === 'past' && !isOverdueShown ? 'Earlier' : titles[section];

interface SectionsOf {
  today: string;
  counts: Record<DueSection, number> | undefined;
  isOverdueShown: boolean;
}

/** The headings between rows that come by their due days, with how many of all pages each stands for. */
export const createDueSections = ({ today, counts, isOverdueShown }: SectionsOf) => ({
  of: ({ dueDay }: DueRow) => findDueSection(dueDay, today),
  heading: (name: string) => {
    const section = dueSections.find((known) => known === name);
    if (!section) return name;
    return (
      <>
        {titleOf(section, isOverdueShown)}{' '}
        {counts && (
          <Span color="fg.muted" fontWeight="normal" textStyle="figures">
            {formatCount(counts[section], false)}
          </Span>
        )}
      </>
    );
  },
});
