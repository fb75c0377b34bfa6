import { formatListAddress, kindOfTab, offeredColumns, type ListAddress } from '@lexboard/shared-lib/client';
import type { Session } from '@lexboard/shared-lib/session';
import { freshTab } from '../../workspace-address.ts';
import type { NamedView } from './opened-view.ts';

const lawStatusLabel = 'Law Status';

/** The views that nobody needs to save, of the tab that is shown; whoever may not search by text has fewer. */
export function readyViews(address: ListAddress, { moduleAccess }: Session): NamedView[] {
  const kind = kindOfTab(address.tab);
  if (!kind) return [];
  const { tab, layout, pageSize } = address;
  const plain: ListAddress = {
    ...address,
    ...freshTab,
    tab,
    layout,
    pageSize,
    list: 'all',
    columns: undefined,
    open: undefined,
  };
  const view = (id: string, name: string, more: Partial<ListAddress>): NamedView => ({
    id: `ready ${tab} ${id}`,
    name,
    address: formatListAddress({ ...plain, ...more }),
  });
  const column = offeredColumns(kind).find(({ label }) => label === lawStatusLabel)?.name;
  const maySearch = moduleAccess.serchInfo !== 'No';
  return [
    view('drafts', 'All drafts', { list: 'draft' }),
    ...(column && maySearch ? [view('repealed', 'Repealed', { column, text: 'Repealed' })] : []),
  ];
}
