/** The view of a record in a detail dialog. A moment is named by its key, '12.3' for version 3 of record 12. */
export interface DetailView {
  /** Whether the timeline is open. */
  timeline: boolean;
  /** The moment that is looked at; empty: now. */
  at: string;
  /** The moment that it is compared with; empty: no comparison. */
  against: string;
  /** Whether a comparison leaves out what is the same in both. */
  onlyDifferences: boolean;
  /** Whether an event of the record is being entered. */
  event: boolean;
}

export const recordNow = { at: '', against: '' } as const satisfies Partial<DetailView>;

const words = { timeline: 'timeline', everything: 'everything', event: 'event' } as const;
const moments = /^(?:(\d+\.\d+)-)?(\d+\.\d+)$/;

/** The view that an address says; what is unknown in it is left out. */
export function parseDetailView(text: string): DetailView {
  const parts = text.split('_');
  const [, against = '', at = ''] = parts.map((part) => moments.exec(part)).find(Boolean) ?? [];
  return {
    timeline: parts.includes(words.timeline),
    at,
    against,
    onlyDifferences: !parts.includes(words.everything),
    event: parts.includes(words.event),
  };
}

/** A view as an address says it: 'timeline_12.2-12.3_everything', empty for the plain one. */
export function formatDetailView({ timeline, at, against, onlyDifferences, event }: DetailView): string {
  const parts = [
    timeline && words.timeline,
    against ? `${against}-${at}` : at,
    against && !onlyDifferences && words.everything,
    event && words.event,
  ];
  return parts.filter(Boolean).join('_');
}
