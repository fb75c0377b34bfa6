import type { ListAddress } from '@lexboard/shared-lib/client';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { isDueView } from './due-views.ts';
import { listReadyViews } from './ready-views.ts';
import { formatView, isViewShown, parseView } from './shown-view.ts';
import type { ViewedList } from './viewed-list.ts';

interface ShownRecords {
  session: Session;
  address: ListAddress;
  columns: () => readonly string[];
  onOpen: (address: ListAddress) => void;
}

/** The adapter of the workspace's lists for saved views. */
export const describeRecordViews = ({ session, address, columns, onOpen }: ShownRecords): ViewedList => ({
  format: () => formatView(address, columns()),
  belongs: (view) => !isDueView(view),
  isSameTab: (view) => parseView(view).tab === address.tab,
  isShown: (view) => isViewShown(view, address, columns()),
  open: (view) => onOpen(parseView(view)),
  ready: listReadyViews(address, session),
  keeps: t('Keeps the tab, status, search, filters, order, layout and columns.'),
  mayStart: true,
});
