import { isDay } from '@lexboard/shared-lib/domain';

/** The state of a detail dialog. Versions are identified by keys: '12.3' is version 3 of record 12. */
export interface DetailView {
  /** Whether the timeline is expanded. */
  timeline: boolean;
  /** The shown version; empty for the current one. */
  at: string;
  /** The day on which the record is shown as it stood; empty for another view. */
  on: string;
  /** The version to compare with; empty for no comparison. */
  against: string;
  /** Whether a comparison hides equal fields. */
  onlyDifferences: boolean;
  /** Whether the dialog that adds an event is open. */
  event: boolean;
}

export const currentVersion = { at: '', against: '', on: '' } as const satisfies Partial<DetailView>;

const words = { timeline: 'timeline', everything: 'everything', event: 'event' } as const;
const moments = /^(?:(\d+\.\d+)-)?(\d+\.\d+)$/;

/** Parses the view in an address; unknown parts are left out. */
export function parseDetailView(text: string): DetailView {
  const parts = text.split('_');
  const [, against = '', at = ''] = parts.map((part) => moments.exec(part)).find(Boolean) ?? [];
  return {
    timeline: parts.includes(words.timeline),
    at,
    against,
    on: parts.find(isDay) ?? '',
    onlyDifferences: !parts.includes(words.everything),
    event: parts.includes(words.event),
  };
}

/** Formats a view for an address: 'timeline_12.2-12.3_everything', '2027-03-31', empty for the default. */
export function formatDetailView(view: DetailView): string {
  const { timeline, at, against, on, onlyDifferences, event } = view;
  const parts = [
    timeline && words.timeline,
    on,
    against ? `${against}-${at}` : at,
    against && !onlyDifferences && words.everything,
    event && words.event,
  ];
  return parts.filter(Boolean).join('_');
}
