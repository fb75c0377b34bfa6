import { formatListAddress, findKindOfTab, type ListAddress } from '@lexboard/shared-lib/client';
import {
  dueTimes,
  hasChoiceFilter,
  nextDueOfRow,
  renewalTimes,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { freshTab } from '../../workspace-address.ts';
import type { NamedView } from './opened-view.ts';

/** Built-in views of the shown tab. */
export function listReadyViews(address: ListAddress, { username }: Session): NamedView[] {
  const kind = findKindOfTab(address.tab);
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
  const byDue = hasChoiceFilter(kind, nextDueOfRow)
    ? dueTimes.map((time) => view(time, nameChoice(time), { due: [time], sort: nextDueOfRow, order: 'asc' }))
    : [];
  const byRenewal = hasChoiceFilter(kind, 'expiry')
    ? renewalTimes.map((time) =>
        view(time, nameChoice(time), { expiry: [time], sort: nextDueOfRow, order: 'asc' }),
      )
    : [];
  return [
    ...byDue,
    ...byRenewal,
    view('own-drafts', t('My drafts'), { list: 'draft', changedBy: username }),
    view('drafts', t('All drafts'), { list: 'draft' }),
    view('changed', t('Changed this week'), {
      changed: ['Last 7 days'],
      ...(kind.list.rowFields.includes('updated') && { sort: 'updated', order: 'desc' as const }),
    }),
    view('locked', t('Locked'), { locked: ['Locked'] }),
    view('repealed', t('Repealed'), { lawStatus: ['Repealed'] }),
  ];
}
