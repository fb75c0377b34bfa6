import { useMemo, useState } from 'react';
import { addCircularHash } from '@lexboard/shared-lib/client';
import type { CircularRow } from '@lexboard/shared-lib/contract';
import { Listing, useFocusAfterRemoval, useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { AddIcon, Button, PageHeading, singleKeys, Span, useSingleKeys } from '@lexboard/shared-lib/ui';
import { AddCircular } from './add-circular.tsx';
import { createCircularColumns } from './circular-columns.tsx';
import { CircularFilters } from './circular-filters.tsx';
import { circularListing, circularPageQueryOptions, readFilters } from './circular-listing.ts';
import { DeleteCircular } from './delete-circular.tsx';
import { EditCircular } from './edit-circular.tsx';
import { CircularTabs } from './inbox/circular-tabs.tsx';
import { InboxPage } from './inbox/inbox-page.tsx';
import { isInbox } from './inbox/inbox-queries.ts';

const title = 'Circular/Amendments';

type Opened = { name: 'add' } | { name: 'edit' | 'delete'; circular: CircularRow };

interface OpenedDialogProps {
  opened: Opened | undefined;
  /** The law filter of the page. */
  law: number | undefined;
  onDeleted: (id: number) => void;
  onClosed: () => void;
}

function OpenedDialog({ opened, law, onDeleted, onClosed }: OpenedDialogProps) {
  if (opened?.name === 'add') return <AddCircular {...{ law, onClosed }} />;
  if (opened?.name === 'edit') return <EditCircular circular={opened.circular} onClosed={onClosed} />;
  if (!opened) return null;
  return <DeleteCircular circular={opened.circular} {...{ onDeleted, onClosed }} />;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  useSingleKeys({}, { [singleKeys.add]: onAdd });
  return (
    <Button variant="solid" aria-keyshortcuts={singleKeys.add} px={{ base: '2.5', sm: '4' }} onClick={onAdd}>
      <AddIcon />
      <Span srOnly={{ base: true, sm: false }}>Add Circular/Amendment</Span>
    </Button>
  );
}

const emptyReason = (isFiltered: boolean) =>
  isFiltered
    ? 'No orders, notifications, circulars or amendments match the filters.'
    : 'No order, notification, circular or amendment has been added yet.';

/** Orders, notifications, circulars and amendments of all laws (decisions §2 and §4). */
function CircularList() {
  const { address, change } = useListingAddress(circularListing);
  const reply = useQuery(circularPageQueryOptions(address));
  const onDeleted = useFocusAfterRemoval(reply.data?.data);
  const canEdit = useSession()?.canEditAll ?? false;
  const { hash } = useLocation();
  const [opened, open] = useState<Opened | undefined>(
    canEdit && hash === addCircularHash ? { name: 'add' } : undefined,
  );
  const columns = useMemo(
    () =>
      createCircularColumns(
        canEdit
          ? {
              onEdit: (circular) => open({ name: 'edit', circular }),
              onDelete: (circular) => open({ name: 'delete', circular }),
            }
          : undefined,
      ),
    [canEdit],
  );
  return (
    <>
      <PageHeading
        title={title}
        count={reply.data?.totalLength}
        actions={canEdit && <AddButton onAdd={() => open({ name: 'add' })} />}
      />
      <CircularTabs selected="list">
        <CircularFilters address={address} change={change} />
        <Listing
          label={title}
          columns={columns}
          rowKey={({ id }) => id}
          sorting={circularListing}
          reply={reply}
          address={address}
          change={change}
          empty={{ why: emptyReason(Object.keys(address.filters).length > 0) }}
        />
      </CircularTabs>
      <OpenedDialog
        opened={opened}
        law={readFilters(address).law}
        onDeleted={onDeleted}
        onClosed={() => open(undefined)}
      />
    </>
  );
}

/** The circulars of all laws, or the inbox that they come from. */
export function CircularsPage() {
  return isInbox(useLocation().search) ? <InboxPage /> : <CircularList />;
}
