import { buildImportAddress, requestFile, unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import { useState } from 'react';
import { unitExport, type UnitRow } from '@lexboard/shared-lib/contract';
import { unitImport } from '@lexboard/shared-lib/domain';
import { Listing, useListingAddress, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink, useGoBack, useLocation } from '@lexboard/shared-lib/router';
import { useSession, type Session } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  CloseIcon,
  Grid,
  HStack,
  ImportIcon,
  ListState,
  notify,
  PageHeading,
  SegmentedControl,
  singleKeys,
  Span,
  TableSkeleton,
  useSingleKeys,
} from '@lexboard/shared-lib/ui';
import { ExportMenu, useExport } from '../../exporting/export-menu.tsx';
import { UnitDetail } from './detail/unit-detail.tsx';
import { UnitForm } from './form/unit-form.tsx';
import { createUnitColumns } from './unit-columns.tsx';
import { UnitFilters } from './unit-filters.tsx';
import {
  readFilters,
  toUnitFilter,
  unitListing,
  unitPageQueryOptions,
  type UnitAddress,
  type UnitFilter,
} from './unit-listing.ts';
import { UnitTree } from './unit-tree.tsx';
import { useChoices } from './use-units.ts';

function AddButton({ onAdd }: { onAdd: () => void }) {
  useSingleKeys({}, { [singleKeys.add]: onAdd });
  return (
    <Button variant="solid" aria-keyshortcuts={singleKeys.add} px={{ base: '2.5', sm: '4' }} onClick={onAdd}>
      <AddIcon />
      <Span srOnly={{ base: true, sm: false }}>{t('Add unit')}</Span>
    </Button>
  );
}

/** Export of the units under the filters, and import. */
function UnitFiles({ address }: { address: UnitAddress }) {
  const exporting = useExport(
    t('Units'),
    (format) => requestFile(unitExport, { body: { format, ...toUnitFilter(address) } }),
    (error) => notify(error.message, 'error'),
  );
  return (
    <>
      <ExportMenu exporting={exporting} />
      {useSession()?.canEdit && (
        <Button asChild type={undefined} px={{ base: '2.5', sm: '4' }}>
          <RouterLink to={buildImportAddress(unitImport)}>
            <ImportIcon />
            <Span srOnly={{ base: true, sm: false }}>{t('Import')}</Span>
          </RouterLink>
        </Button>
      )}
    </>
  );
}

interface ViewProps {
  address: UnitAddress;
  change: ChangeListing<UnitFilter>;
}

/** The table of units. */
function UnitTable({ address, change, onOpen }: ViewProps & { onOpen: (unit: UnitRow) => void }) {
  const reply = useQuery(unitPageQueryOptions(address));
  const choices = useChoices();
  return (
    <>
      <UnitFilters {...{ address, change }} />
      <Listing
        label={t('Units')}
        columns={createUnitColumns(choices, onOpen)}
        rowKey={({ id }) => id}
        isSelected={({ id }) => id === readFilters(address).unit}
        sorting={unitListing}
        empty={{ why: t('No units match the filters.') }}
        {...{ reply, address, change }}
      />
    </>
  );
}

/** History state of a dialog opened on this page: closing it goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) => typeof entry === 'object' && entry !== null && 'openedHere' in entry;

const views = labels([
  { value: 'tree', label: 'Tree' },
  { value: 'table', label: 'Table' },
] as const);

/** The tree beside the table; in a narrow window one of the two. */
function Views({ address, change }: ViewProps) {
  const { data } = useQuery(unitTreeQueryOptions);
  const { below, closed } = readFilters(address);
  const shown = data?.data.find(({ id }) => id === below);
  const [view, setView] = useState<'tree' | 'table'>(
    Object.keys(address.filters).length > 0 ? 'table' : 'tree',
  );
  const select = (id: number | undefined) => {
    setView('table');
    change(({ filters }) => ({ filters: { ...filters, below: id ? String(id) : '' } }));
  };
  const open = ({ id }: UnitRow) =>
    change(({ filters, page }) => ({ page, filters: { ...filters, unit: String(id) } }), {
      state: openedHere,
    });
  const hidden = (name: typeof view) => ({ base: view === name ? 'block' : 'none', lg: 'block' });
  return (
    <>
      <HStack hideFrom="lg" pb="3" gap="3" flexWrap="wrap" css={{ '@media print': { display: 'none' } }}>
        <SegmentedControl
          label={t('View', undefined, 'how units are shown')}
          options={views}
          value={view}
          onChange={setView}
        />
        {shown && (
          <Button size="sm" title={t('Show all units')} onClick={() => select(undefined)}>
            {shown.name}
            <CloseIcon size={14} />
          </Button>
        )}
      </HStack>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }} gap="4">
        <Box display={hidden('tree')}>
          <UnitTree
            units={data?.data ?? []}
            showsClosed={closed !== undefined}
            selected={below}
            onSelect={select}
          />
        </Box>
        <Box display={hidden('table')} minW="0">
          <UnitTable {...{ address, change }} onOpen={open} />
        </Box>
      </Grid>
    </>
  );
}

/** The companies, registrations and sites as a tree and a table (units §4). Administrators of units only read theirs. */
export function UnitsPage({ session: { isAdministrator } }: { session: Session }) {
  const { address, change } = useListingAddress(unitListing);
  const tree = useQuery(unitTreeQueryOptions);
  const [adding, setAdding] = useState(false);
  const { unit } = readFilters(address);
  const add = () => setAdding(true);
  const entry: unknown = useLocation().state;
  const goBack = useGoBack();
  const close = () => {
    if (isOpenedHere(entry)) goBack();
    else change(({ filters, page }) => ({ page, filters: { ...filters, unit: '' } }), { replace: true });
  };
  return (
    <>
      <PageHeading
        title={t('Units')}
        count={tree.data?.data.filter(({ closed }) => !closed).length}
        actions={
          isAdministrator && (
            <>
              <UnitFiles address={address} />
              <AddButton onAdd={add} />
            </>
          )
        }
      />
      <ListState
        loading={tree.isPending}
        error={tree.isLoadingError ? tree.error : null}
        onRetry={() => void tree.refetch()}
        empty={tree.data?.data.length === 0}
        why={t(
          'Units are the companies, registrations and sites of a group. With them the same obligation can be due at many places, each with its own owner.',
        )}
        next={
          isAdministrator && (
            <HStack justify="center" gap="2" flexWrap="wrap">
              <Button onClick={add}>{t('Add the first unit')}</Button>
              <Button asChild type={undefined}>
                <RouterLink to={buildImportAddress(unitImport)}>{t('Import units from a file')}</RouterLink>
              </Button>
            </HStack>
          )
        }
        skeleton={<TableSkeleton rows={12} columns={5} />}
      >
        <Views {...{ address, change }} />
      </ListState>
      {unit !== undefined && <UnitDetail key={unit} id={unit} mayChange={isAdministrator} onClosed={close} />}
      {adding && <UnitForm below={readFilters(address).below} onClosed={() => setAdding(false)} />}
    </>
  );
}
