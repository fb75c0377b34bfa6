import { packKinds } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ClearButton, type ChangeListing } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Flex, Grid } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../../import-address.ts';
import { kindOf } from '../pack-words.ts';
import { listOnlyOptions, readChangeFilters } from './change-filters.ts';
import { listChangeOptions } from './change-words.ts';

interface ChangeFilterBarProps {
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** The filters of the changes, which the address holds. */
export function ChangeFilterBar({ address, change }: ChangeFilterBarProps) {
  const { change: changed = '', kind = '', only = '' } = readChangeFilters(address);
  const set = (patch: Partial<Record<ImportFilter, string>>) =>
    change(({ filters }) => ({ filters: { ...filters, ...patch } }));
  return (
    <Flex role="group" aria-label={t('Filters')} gap="3" align="flex-end" flex="1 1 32rem" minW="0">
      <Grid gap="3" templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 13.5rem))' }} flex="1">
        <PlainSelect
          label={t('Change', undefined, 'a filter of changes')}
          none={t('All changes')}
          value={changed}
          options={listChangeOptions()}
          onChange={(value) => set({ change: value })}
        />
        <PlainSelect
          label={t('Kind')}
          none={t('All kinds')}
          value={kind}
          options={packKinds.map((value) => ({ value, label: kindOf(value).tab.label }))}
          onChange={(value) => set({ records: value })}
        />
        <PlainSelect
          label={t('Show')}
          none={t('Open and decided')}
          value={only}
          options={listOnlyOptions()}
          onChange={(value) => set({ only: value })}
        />
      </Grid>
      <ClearButton
        filters={readChangeFilters(address)}
        onClear={() => set({ change: '', records: '', only: '' })}
      />
    </Flex>
  );
}
