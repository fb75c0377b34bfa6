import { withoutChoice, type DueRow } from '@lexboard/shared-lib/contract';
import { dueSections, findDueSection, formatDueUnit, type DueSection } from '@lexboard/shared-lib/domain';
import { formatCount, Span } from '@lexboard/shared-lib/ui';

const titles: Record<DueSection, string> = {
  past: 'Overdue',
  week: 'This week',
  month: 'This month',
  soon: 'Next 30 days',
  later: 'Later',
};

/** Past items are called overdue unless only other states are shown. */
const titleOf = (section: DueSection, isOverdueShown: boolean) =>
  section === 'past' && !isOverdueShown ? 'Earlier' : titles[section];

type SectionCounts = Record<Exclude<DueSection, 'soon'>, number> & { soon?: number };

/** The count of a section; undefined if an older server does not separate "soon" from "later". */
function countOf(section: DueSection, counts: SectionCounts): number | undefined {
  if (section === 'later') return counts.soon === undefined ? undefined : counts.later - counts.soon;
  return counts[section];
}

interface SectionsOf {
  today: string;
  counts: SectionCounts | undefined;
  isOverdueShown: boolean;
}

/** Section headings for rows sorted by due date, with totals over all pages. */
export const createDueSections = ({ today, counts, isOverdueShown }: SectionsOf) => ({
  of: ({ dueDay }: DueRow) => findDueSection(dueDay, today),
  heading: (name: string) => {
    const section = dueSections.find((known) => known === name);
    if (!section) return name;
    const count = counts && countOf(section, counts);
    return (
      <>
        {titleOf(section, isOverdueShown)}{' '}
        {count !== undefined && (
          <Span color="fg.muted" fontWeight="normal" textStyle="figures">
            {formatCount(count, false)}
          </Span>
        )}
      </>
    );
  },
});

/** Section headings for rows sorted by unit; the last is what is due for the organisation as a whole. */
export const unitSections = {
  of: (row: DueRow) => formatDueUnit(row),
  heading: (unit: string) => unit || withoutChoice.unit,
};
