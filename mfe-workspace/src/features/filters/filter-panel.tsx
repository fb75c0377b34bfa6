import { filterDataQueryOptions, findKindOfTab, type ListAddress } from '@lexboard/shared-lib/client';
import { applicabilities, type FilterData } from '@lexboard/shared-lib/contract';
import { listChoiceFilters, nameChoice } from '@lexboard/shared-lib/domain';
import { UnitLookup } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Box, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';
import { FilterSection } from '../../filters/filter-section.tsx';
import { FiltersFailure } from '../../filters/filters-failure.tsx';
import { findPresentId, toPresentTaskTypes } from '../../filters/present-choices.ts';
import { useOptionCounts } from './use-option-counts.ts';

interface FilterPanelProps {
  address: ListAddress;
  change: ChangeAddress;
}

const documented = labels([
  { name: 'category', title: 'Law Category' },
  { name: 'state', title: 'States' },
] as const);

/** Categories are counted by name, states by id. */
const countedAs = {
  category: ({ name }: { name: string }) => name,
  state: ({ id }: { id: number }) => String(id),
};

const toChoices = (names: readonly string[]) => names.map((name) => ({ id: name, name: nameChoice(name) }));

/** Longer lists start collapsed, so that later sections stay visible. */
const SEEN_AT_A_GLANCE = 8;
/** Longer lists get a search box. */
const MANY = 20;

const toArray = <Value,>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

interface ChoiceSectionsProps extends FilterPanelProps {
  data: FilterData;
  countOf: ReturnType<typeof useOptionCounts>;
}

/** Filters of the tab's kind; those without choices are left out. */
function ChoiceSections({ address, change, data, countOf }: ChoiceSectionsProps) {
  const kind = findKindOfTab(address.tab);
  return (kind ? listChoiceFilters(kind) : []).map((filter) => {
    const { key, title, folded = false } = filter;
    const names = filter.choices ?? data[filter.key] ?? [];
    return (
      names.length > 0 && (
        <FilterSection
          key={`${key} ${address.tab}`}
          title={title}
          several
          searchable={names.length > MANY}
          folded={folded || names.length > SEEN_AT_A_GLANCE}
          choices={toChoices(names)}
          chosen={key === 'taskType' ? toPresentTaskTypes(data, address[key]) : address[key]}
          countOf={({ id }) => countOf(filter.name, id)}
          onChoose={(ids) => change({ [key]: ids, page: 1 })}
        />
      )
    );
  });
}

/**
 * The list filters: one category and one state first (D1 §2), then multiple-choice filters, and rule results
 * (decisions §10).
 */
export function FilterPanel({ address, change }: FilterPanelProps) {
  const { data, error, refetch } = useQuery(filterDataQueryOptions());
  const countOf = useOptionCounts(address);
  const hasUnits = useSession()?.hasUnits ?? false;
  if (!data && error) return <FiltersFailure message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  return (
    <>
      {documented.map(({ name, title }) => (
        <FilterSection
          key={name}
          title={title}
          searchable
          choices={data[name]}
          chosen={toArray(findPresentId(data, name, address[name]))}
          countOf={(choice) => countOf(name, countedAs[name](choice))}
          onChoose={([id]) => change({ [name]: id, page: 1 })}
        />
      ))}
      {hasUnits && address.tab !== 'laws' && (
        <Box p="1">
          <UnitLookup
            name="unit"
            label={t('Unit')}
            unit={address.unit}
            onChange={(_name, value) =>
              change({ unit: value === 'none' ? value : Number(value) || undefined, page: 1 })
            }
          />
        </Box>
      )}
      <ChoiceSections {...{ address, change, data, countOf }} />
      {address.tab === 'laws' && (
        <FilterSection
          title={t('Applicability')}
          choices={toChoices(applicabilities)}
          chosen={toArray(address.applicable)}
          onChoose={([result]) =>
            change({ applicable: applicabilities.find((known) => known === result), page: 1 })
          }
        />
      )}
    </>
  );
}
