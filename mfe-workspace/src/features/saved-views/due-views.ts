import { t } from '@lexboard/shared-lib/texts';
import { formatDueView, parseDueView, type ChangeDue, type DueAddress } from '../../due-address.ts';
import type { ViewedList } from './viewed-list.ts';

const mark = '?tab=due';

/** Whether a saved view belongs to the page Due; the workspace's name another tab. */
export const isDueView = (view: string): boolean => new URLSearchParams(view).get('tab') === 'due';

const format = (address: DueAddress) => mark + formatDueView(address).replace('?', '&');

interface ShownDue {
  address: DueAddress;
  change: ChangeDue;
  /** The visible columns in the format of addresses. */
  columns: string;
}

/** The adapter of the page Due for saved views. */
export const describeDueViews = ({ address, change, columns }: ShownDue): ViewedList => {
  const withColumns = (shown: string): DueAddress => ({
    ...address,
    filters: { ...address.filters, columns: shown },
  });
  return {
    format: () => format(withColumns(columns)),
    belongs: isDueView,
    isSameTab: isDueView,
    isShown: (view) => {
      const kept = parseDueView(view);
      // A view without columns matches any.
      return format(kept) === format(withColumns(kept.filters.columns ? columns : ''));
    },
    open: (view) => change(parseDueView(view)),
    ready: [
      { id: 'ready due overdue', name: t('Overdue'), address: `${mark}&status=Overdue` },
      { id: 'ready due mine', name: t('Mine'), address: `${mark}&mine=yes` },
      { id: 'ready due approve', name: t('To approve'), address: `${mark}&checker=me&status=Submitted` },
      { id: 'ready due sent back', name: t('Sent back'), address: `${mark}&status=Sent+back` },
      { id: 'ready due renewal', name: t('Renewal applied'), address: `${mark}&status=Renewal+applied` },
      { id: 'ready due nobody', name: t('Without an owner'), address: `${mark}&owner=none` },
    ],
    keeps: t('Keeps the view, search, filters, order and columns.'),
    mayStart: false,
  };
};
