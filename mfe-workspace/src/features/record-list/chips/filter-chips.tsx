import { useSession } from '@lexboard/shared-lib/session';
import { useNameOfAccount, type ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters, nameChoice } from '@lexboard/shared-lib/domain';
import { labels, t } from '@lexboard/shared-lib/texts';
import { useNamesOfChoices, useTaskTypes } from '../../../filters/named-choices.ts';
import { SetFilters, type SetFilter } from '../../../filters/set-filters.tsx';
import { noFilters, type ChangeAddress } from '../../../workspace-address.ts';
import { findStatusLabel } from './status-buttons.tsx';

const filters = labels([
  { name: 'lawentry', label: 'Keyword' },
  { name: 'category', label: 'Category' },
  { name: 'state', label: 'State' },
  { name: 'law', label: 'Law' },
  { name: 'unit', label: 'Unit' },
  { name: 'applicable', label: 'Applicability' },
  { name: 'changedBy', label: 'Changed by' },
] as const);

const filtersOff = {
  ...Object.fromEntries(
    [...filters.map(({ name }) => name), ...choiceFilters.map(({ key }) => key)].map((name) => [
      name,
      noFilters[name],
    ]),
  ),
  page: 1,
};

/** The active filters with the texts of their chips. */
function useSetFilters(address: ListAddress) {
  const { lawentry, applicable = 'Not decided' } = address;
  const session = useSession();
  const isOwn = address.changedBy === session?.username;
  const otherName = useNameOfAccount(isOwn ? '' : address.changedBy);
  const changedBy = isOwn ? session.name : otherName;
  const names = { ...useNamesOfChoices(address), lawentry, applicable: nameChoice(applicable), changedBy };
  const chosen = { ...address, taskType: useTaskTypes(address.taskType) };
  return [
    ...filters
      .filter(({ name }) => address[name])
      .map(({ name, label }) => ({ name, label: `${label}: ${names[name]}` })),
    ...choiceFilters
      .filter(({ key }) => address[key].length > 0)
      .map(({ key, title }) => ({
        name: key,
        label: `${title}: ${chosen[key].map(nameChoice).join(', ')}`,
      })),
  ];
}

interface FilterChipsProps {
  address: ListAddress;
  change: ChangeAddress;
}

/**
 * The active filters besides the search, as removable chips with their number; on a telephone also the status, whose
 * buttons are collapsed there.
 */
export function FilterChips({ address, change }: FilterChipsProps) {
  const set = useSetFilters(address).map((filter) => ({
    ...filter,
    onRemove: () => change({ [filter.name]: noFilters[filter.name], page: 1 }),
  }));
  const status: SetFilter = {
    name: 'status',
    label: t('Status: {status}', { status: findStatusLabel(address.list) }),
    onRemove: () => change({ list: 'all', page: 1 }),
    hideFrom: 'md',
  };
  return (
    <SetFilters
      filters={address.list === 'all' ? set : [status, ...set]}
      onClear={() => change(filtersOff)}
    />
  );
}
