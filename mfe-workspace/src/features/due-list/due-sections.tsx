import { Fragment } from 'react';
import { withoutChoice, type DueRow } from '@lexboard/shared-lib/contract';
import {
  dueSections,
  findDueSection,
  formatDueUnit,
  type DueSection,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { formatCount, Span } from '@lexboard/shared-lib/ui';

const titles: Record<DueSection, string> = words({
  past: 'Overdue',
  week: 'This week',
  month: 'This month',
  soon: 'Next 30 days',
  later: 'Later',
});

type SectionCounts = Record<Exclude<DueSection, 'soon'>, number> & { soon?: number; overdue?: number };

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

/** A title with a count beside it; without a count where it is not known. */
interface Titled {
  title: string;
  count: number | undefined;
}

/** Past items are called overdue; those that are filed, or kept valid while they are renewed, are not. */
function titlePast({ counts, isOverdueShown }: SectionsOf): Titled[] {
  if (!counts) return [{ title: isOverdueShown ? titles.past : t('Earlier'), count: undefined }];
  const { past, overdue = isOverdueShown ? past : 0 } = counts;
  if (overdue === 0) return [{ title: t('Earlier'), count: past }];
  const others = past - overdue;
  return [
    { title: titles.past, count: overdue },
    ...(others > 0 ? [{ title: t('Earlier, not overdue'), count: others }] : []),
  ];
}

function titleSection(section: DueSection, sections: SectionsOf): Titled[] {
  if (section === 'past') return titlePast(sections);
  const { counts } = sections;
  return [{ title: titles[section], count: counts && countOf(section, counts) }];
}

/** Section headings for rows sorted by due date, with totals over all pages. */
export const createDueSections = (sections: SectionsOf) => ({
  of: ({ dueDay }: DueRow) => findDueSection(dueDay, sections.today),
  heading: (name: string) => {
    const section = dueSections.find((known) => known === name);
    if (!section) return name;
    return titleSection(section, sections).map(({ title, count }, index) => (
      <Fragment key={title}>
        {index > 0 && ' · '}
        {title}{' '}
        {count !== undefined && (
          <Span color="fg.muted" fontWeight="normal" textStyle="figures">
            {formatCount(count, false)}
          </Span>
        )}
      </Fragment>
    ));
  },
});

/** Section headings for rows sorted by unit; the last is what is due for the organisation as a whole. */
export const unitSections = {
  of: (row: DueRow) => formatDueUnit(row),
  heading: (unit: string) => unit || nameChoice(withoutChoice.unit),
};
