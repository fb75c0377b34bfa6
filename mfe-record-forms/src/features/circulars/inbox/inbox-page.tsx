import { useState } from 'react';
import type { InboxEntry } from '@lexboard/shared-lib/contract';
import { Listing, SelectionBar, useListingAddress, useListingSelection } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, HStack, PageHeading, Text } from '@lexboard/shared-lib/ui';
import { AddCircular } from '../add-circular.tsx';
import { CircularTabs } from './circular-tabs.tsx';
import { createInboxColumns } from './inbox-columns.tsx';
import { inboxListing, inboxQueryOptions, refreshInbox } from './inbox-queries.ts';
import { TakeMany } from './take-many.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useSetAside } from './use-set-aside.ts';

const noRows: readonly InboxEntry[] = [];

interface TakeDialogProps {
  entries: readonly InboxEntry[];
  onTaken: (entries: readonly InboxEntry[]) => void;
  onClosed: () => void;
}

function TakeDialog({ entries, onTaken, onClosed }: TakeDialogProps) {
  const [entry] = entries;
  if (!entry) return null;
  if (entries.length > 1) return <TakeMany {...{ entries, onTaken, onClosed }} />;
  // An entry that somebody else took meanwhile goes, too.
  const close = () => {
    void refreshInbox();
    onClosed();
  };
  return <AddCircular law={undefined} entry={entry} onClosed={close} />;
}

interface OneSourceProps {
  name: string | undefined;
  onAll: () => void;
}

const OneSource = ({ name, onAll }: OneSourceProps) => (
  <HStack pb="3" gap="3" wrap="wrap">
    <Text color="fg.muted">
      {name === undefined ? t('Only from one source') : t('Only from {source}', { source: name })}
    </Text>
    <Button size="sm" onClick={onAll}>
      {t('Show all')}
    </Button>
  </HStack>
);

/** The page of the inbox that the address names, and what can be done with it. */
function useInbox() {
  const { address, change } = useListingAddress(inboxListing);
  const reply = useQuery(inboxQueryOptions(address));
  const canEdit = useSession()?.canEditAll ?? false;
  const { hidden, setAside } = useSetAside();
  const rows = (reply.data?.data ?? noRows).filter(({ id }) => !hidden.has(id));
  const selection = useListingSelection<InboxEntry, number>({
    scope: JSON.stringify(address.filters),
    keyOf: ({ id }) => id,
  });
  const selected = [...selection.rows.values()];
  const [taken, take] = useState(noRows);
  const remove = (entries: readonly InboxEntry[]) => {
    if (!canEdit || entries.length === 0) return;
    noteGone();
    selection.select(entries, false);
    setAside(entries);
  };
  const { list, noteGone } = useInboxKeys({
    rows,
    selected,
    onTake: (entries) => canEdit && take(entries),
    onSetAside: remove,
    onClear: selection.clear,
  });
  return { address, change, reply, rows, selection, selected, canEdit, taken, take, remove, list };
}

/** What came from sources: each entry is taken, so that it becomes a circular, or set aside (change of law §4). */
export function InboxPage() {
  const { address, change, reply, rows, selection, selected, canEdit, taken, take, remove, list } =
    useInbox();
  const columns = createInboxColumns(
    canEdit
      ? { rows, selection, onTake: (entry) => take([entry]), onSetAside: (entry) => remove([entry]) }
      : undefined,
  );
  return (
    <>
      <PageHeading
        title={t('Circular/Amendments')}
        documentTitle={[t('Inbox'), t('Circular/Amendments')]}
        count={reply.data?.totalLength}
      />
      <CircularTabs selected="inbox">
        {address.filters.source && (
          <OneSource
            name={rows[0]?.sourceName}
            onAll={() => change(({ filters: { tab } }) => ({ filters: tab === undefined ? {} : { tab } }))}
          />
        )}
        <Box ref={list}>
          <Listing
            label={t('Inbox')}
            columns={columns}
            rowKey={({ id }) => id}
            isSelected={selection.isSelected}
            hasBar={selected.length > 0}
            reply={{ ...reply, data: reply.data && { ...reply.data, data: rows } }}
            empty={{
              why: t(
                'Nothing waits. Entries come from the sources of circulars in the settings of the organisation.',
              ),
            }}
            {...{ address, change }}
          />
        </Box>
        {selected.length > 0 && (
          <SelectionBar count={selected.length} onClear={selection.clear}>
            <Button size="sm" variant="solid" onClick={() => take(selected)}>
              {t('Take')}
            </Button>
            <Button size="sm" onClick={() => remove(selected)}>
              {t('Set aside')}
            </Button>
          </SelectionBar>
        )}
      </CircularTabs>
      {taken.length > 0 && (
        <TakeDialog
          entries={taken}
          onTaken={(entries) => selection.select(entries, false)}
          onClosed={() => take(noRows)}
        />
      )}
    </>
  );
}
