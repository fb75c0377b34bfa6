import { useNamedPerson } from '@lexboard/shared-lib/client';
import { formatLongDay, nameOccurrenceKind, nameChoice } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { useNamesOfChoices } from '../../filters/named-choices.ts';
import { SetFilters } from '../../filters/set-filters.tsx';
import {
  dueFilters,
  unassigned,
  currentUser,
  readDueFilters,
  type ChangeDue,
  type DueAddress,
  type DueFilter,
} from '../../due-address.ts';

/** The panel's filters; text search and "mine" are outside. */
const inPanel = dueFilters.filter((name) => name !== 'text' && name !== 'mine');

const filterLabels: Record<(typeof inPanel)[number], string> = words({
  owner: 'Owner',
  checker: 'Checker',
  kind: 'Kind',
  status: 'Status',
  sensitivity: 'Sensitivity',
  function: 'Business function',
  category: 'Law category',
  state: 'State',
  law: 'Law',
  unit: 'Unit',
  head: 'Paid for',
  from: 'From',
  to: 'To',
});

/** The name of a filtered person; empty without a filter. */
function usePersonName(person: number | typeof unassigned | typeof currentUser | undefined): string {
  const named = useNamedPerson(typeof person === 'number' ? person : undefined, undefined);
  if (person === unassigned) return t('nobody');
  if (person === currentUser) return t('me');
  return person === undefined ? '' : (named?.label ?? '…');
}

/** The texts of filter chips; empty for inactive filters. */
function useFilterWords(address: DueAddress): Record<keyof typeof filterLabels, string> {
  const { owner, checker, kind, status, sensitivity, law, unit, head, from, to, ...chosen } =
    readDueFilters(address);
  const { state, category } = chosen;
  const ownerName = usePersonName(owner);
  const checkerName = usePersonName(checker);
  const names = useNamesOfChoices({ function: chosen.function, category, state, law, unit });
  return {
    owner: ownerName,
    checker: checkerName,
    kind: kind.map(nameOccurrenceKind).join(', '),
    status: status.map(nameChoice).join(', '),
    sensitivity: sensitivity.map(nameChoice).join(', '),
    function: chosen.function ? names.function : '',
    category: category ? names.category : '',
    state: state ? names.state : '',
    law: law ? names.law : '',
    unit: names.unit,
    head: head.map(nameChoice).join(', '),
    from: formatLongDay(from),
    to: formatLongDay(to),
  };
}

/** The number of active filters in the panel. */
export function countDueFilters(address: DueAddress): number {
  const read = readDueFilters(address);
  return inPanel.filter((name) => {
    const value = read[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  }).length;
}

interface DueFilterChipsProps {
  address: DueAddress;
  change: ChangeDue;
}

/** The active filters as removable chips. */
export function DueFilterChips({ address, change }: DueFilterChipsProps) {
  const shown = useFilterWords(address);
  const remove = (names: readonly DueFilter[]) =>
    change(({ filters }) => ({
      filters: { ...filters, ...Object.fromEntries(names.map((name) => [name, ''])) },
    }));
  const set = inPanel
    .filter((name) => shown[name])
    .map((name) => ({
      name,
      label: `${filterLabels[name]}: ${shown[name]}`,
      onRemove: () => remove([name]),
    }));
  return <SetFilters filters={set} onClear={() => remove(inPanel)} />;
}
