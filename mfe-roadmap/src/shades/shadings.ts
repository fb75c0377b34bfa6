import { t, words } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';
import { formatLawCount } from '../format-law-count.ts';

/** The numbers that can shade the map, by name in the address. */
export const shadingNames = ['laws', 'overdue'] as const;
export type ShadingName = (typeof shadingNames)[number];

/** Labels of a number. */
export interface Shading {
  words: Readonly<{
    title: string;
    /** Heading of the numbers' column. */
    column: string;
    legend: string;
    none: string;
  }>;
  format: (count: number) => string;
}

export const shadings: Readonly<Record<ShadingName, Shading>> = {
  laws: {
    words: words({
      title: 'Laws by state',
      column: 'Laws',
      legend: 'Laws of a state',
      none: 'No laws',
    }),
    format: formatLawCount,
  },
  overdue: {
    words: words({
      title: 'Overdue by state',
      column: 'Overdue',
      legend: 'Overdue records of a state',
      none: 'None overdue',
    }),
    format: (count) => t('{count} overdue', { count: formatCount(count) }),
  },
};
