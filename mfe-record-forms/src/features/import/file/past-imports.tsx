import { useState } from 'react';
import type { ImportProgress, ImportState } from '@lexboard/shared-lib/contract';
import { findImportKind, formatMoment } from '@lexboard/shared-lib/domain';
import { Listing, type ChangeListing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, formatCount, Heading, Link } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../import-address.ts';
import { pastImportsQueryOptions } from '../import-queries.ts';
import { stateLabels } from '../run/run-labels.ts';
import { isUndoable, UndoImport } from '../run/undo-import.tsx';

const isBefore = (state: ImportState) => state === 'uploaded' || state === 'checked';

function State({ of: { state } }: { of: ImportProgress }) {
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function Begun({ of: { uploadedAt, startedAt } }: { of: ImportProgress }) {
  const at = startedAt ?? uploadedAt;
  return <time dateTime={at}>{formatMoment(useTimeZone(), at)}</time>;
}

/** Empty before the first run. */
const numbersOf = ({ state, added, changed, refused }: ImportProgress) =>
  isBefore(state)
    ? '--'
    : t('{added} added, {changed} changed, {refused} refused', {
        added: formatCount(added),
        changed: formatCount(changed),
        refused: formatCount(refused),
      });

/** The file, and below it the values of columns hidden at this width. */
function FileOfImport({ of, to }: { of: ImportProgress; to: string }) {
  return (
    <>
      <Link asChild>
        <RouterLink to={to}>{of.name}</RouterLink>
      </Link>
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        <State of={of} /> {of.user} · <Begun of={of} />
      </Box>
      {!isBefore(of.state) && (
        <Box hideFrom="lg" color="fg.muted" fontSize="sm">
          {numbersOf(of)}
        </Box>
      )}
    </>
  );
}

const describeKind = (kind: string): string =>
  kind === 'pack' ? t('Pack') : (findImportKind(kind)?.tab.label ?? kind);

const createColumns = (
  toImport: PastImportsProps['toImport'],
  onUndo: (of: ImportProgress) => void,
): ListingColumn<ImportProgress>[] => [
  {
    name: 'file',
    label: t('File', undefined, 'a document'),
    cell: (of) => <FileOfImport of={of} to={toImport(of)} />,
  },
  {
    name: 'kind',
    label: t('Kind'),
    hideBelow: 'lg',
    width: '9.5rem',
    cell: ({ kind }) => (kind ? describeKind(kind) : '--'),
  },
  {
    name: 'state',
    label: t('State', undefined, 'of an import'),
    hideBelow: 'md',
    width: '8rem',
    cell: (of) => <State of={of} />,
  },
  { name: 'numbers', label: t('Rows'), hideBelow: 'lg', width: '17.5rem', cell: numbersOf },
  { name: 'user', label: t('By'), hideBelow: 'md', width: '7.5rem', cell: ({ user }) => user },
  { name: 'begun', label: t('When'), hideBelow: 'md', width: '12.5rem', cell: (of) => <Begun of={of} /> },
  {
    name: 'action',
    label: t('Action'),
    width: '5.5rem',
    cell: (of) =>
      isUndoable(of) && (
        <Button
          size="sm"
          aria-label={t('Undo the import of {name}', { name: of.name })}
          onClick={() => onUndo(of)}
        >
          {t('Undo')}
        </Button>
      ),
  },
];

interface PastImportsProps {
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
  toImport: (past: ImportProgress) => string;
  onOpen: (id: string) => void;
}

/** The organisation's imports with person, time and result. */
export function PastImports({ address, change, toImport, onOpen }: PastImportsProps) {
  const reply = useQuery(pastImportsQueryOptions(address.page, address.pageSize));
  const [undoing, setUndoing] = useState<ImportProgress>();
  return (
    <>
      <Heading level={2} mt="8" mb="3">
        {t('Past imports')}
      </Heading>
      <Listing
        label={t('Past imports')}
        columns={createColumns(toImport, setUndoing)}
        rowKey={({ id }) => id}
        {...{ reply, address, change }}
        empty={{ why: t('Nobody in your organisation has imported anything yet.') }}
      />
      {undoing && (
        <UndoImport of={undoing} onBegun={() => onOpen(undoing.id)} onClosed={() => setUndoing(undefined)} />
      )}
    </>
  );
}
