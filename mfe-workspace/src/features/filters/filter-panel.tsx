import { filterDataQueryOptions, type ListAddress } from '@lexboard/shared-lib/client';
import { applicabilities } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { Button, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';
import { FilterSection } from './filter-section.tsx';

export interface FilterPanelProps {
  address: ListAddress;
  change: ChangeAddress;
}

const sections = [
  { name: 'category', title: 'Law Category' },
  { name: 'state', title: 'States' },
] as const;

const results = applicabilities.map((result) => ({ id: result, name: result }));

/** What every list can be narrowed to (D1 §2): one category of laws, one state; laws also to what their rules say. */
export function FilterPanel({ address, change }: FilterPanelProps) {
  const { data, error, refetch } = useQuery(filterDataQueryOptions());
  if (!data && error) {
    return (
      <Stack role="alert" gap="2" align="flex-start">
        <Text fontWeight="semibold">The filters could not be loaded</Text>
        <Text color="fg.muted">{error.message}</Text>
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Stack>
    );
  }
  if (!data) return <TextSkeleton lines={8} />;
  return (
    <>
      {sections.map(({ name, title }) => (
        <FilterSection
          key={name}
          title={title}
          choices={data[name]}
          chosen={address[name]}
          onChoose={(id) => change({ [name]: id, page: 1 })}
        />
      ))}
      {address.tab === 'laws' && (
        <FilterSection
          title="Applicability"
          searchable={false}
          choices={results}
          chosen={address.applicable}
          onChoose={(applicable) => change({ applicable, page: 1 })}
        />
      )}
    </>
  );
}
