import { useMemo, useState } from 'react';
import {
  addCircularHash,
  buildImportAddress,
  parseCircularHash,
  requestFile,
} from '@lexboard/shared-lib/client';
import { circularExport, type CircularRow } from '@lexboard/shared-lib/contract';
import { circularImport } from '@lexboard/shared-lib/domain';
import { Listing, useFocusAfterRemoval, useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Button,
  ImportIcon,
  PageHeading,
  singleKeys,
  Span,
  useSingleKeys,
} from '@lexboard/shared-lib/ui';
import { DownloadButton } from '../../parts/download-button.tsx';
import { AddCircular } from './add-circular.tsx';
import { createCircularColumns } from './circular-columns.tsx';
import { CircularDialog } from './circular-dialog.tsx';
import { CircularFilters } from './circular-filters.tsx';
import {
  circularListing,
  circularPageQueryOptions,
  readFilters,
  toFilters,
  type CircularAddress,
} from './circular-listing.ts';
import { DeleteCircular } from './delete-circular.tsx';
import { EditCircular } from './edit-circular.tsx';
import { CircularTabs } from './inbox/circular-tabs.tsx';
import { InboxPage } from './inbox/inbox-page.tsx';
import { isInbox } from './inbox/inbox-queries.ts';

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

/** The dialog of the circular that the address names. */
function LinkedDialog({ onEdit }: { onEdit: ((circular: CircularRow) => void) | undefined }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const shown = parseCircularHash(hash);
  if (shown === undefined) return null;
  const leave = () => void navigate({ search }, { replace: true });
  const edit = (circular: CircularRow) => {
    leave();
    onEdit?.(circular);
  };
  return <CircularDialog key={shown} id={shown} onEdit={onEdit && edit} onClosed={leave} />;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  useSingleKeys({}, { [singleKeys.add]: onAdd });
  return (
    <Button variant="solid" aria-keyshortcuts={singleKeys.add} px={{ base: '2.5', sm: '4' }} onClick={onAdd}>
      <AddIcon />
      <Span srOnly={{ base: true, sm: false }}>{t('Add Circular/Amendment')}</Span>
    </Button>
  );
}

/** Export of the circulars under the filters, and import. */
function CircularFiles({ address, mayImport }: { address: CircularAddress; mayImport: boolean }) {
  const load = () => requestFile(circularExport, { body: { ...toFilters(address), format: 'xlsx' } });
  return (
    <>
      <DownloadButton load={load} name={t('Circulars.xlsx')} px={{ base: '2.5', sm: '4' }}>
        <Span srOnly={{ base: true, sm: false }}>{t('Export')}</Span>
      </DownloadButton>
      {mayImport && (
        <Button asChild type={undefined} px={{ base: '2.5', sm: '4' }}>
          <RouterLink to={buildImportAddress(circularImport)}>
            <ImportIcon />
            <Span srOnly={{ base: true, sm: false }}>{t('Import', undefined, 'a button')}</Span>
          </RouterLink>
        </Button>
      )}
    </>
  );
}

const emptyReason = (isFiltered: boolean) =>
  isFiltered
    ? t('No orders, notifications, circulars or amendments match the filters.')
    : t('No order, notification, circular or amendment has been added yet.');

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
        title={t('Circular/Amendments')}
        count={reply.data?.totalLength}
        actions={
          <>
            <CircularFiles address={address} mayImport={canEdit} />
            {canEdit && <AddButton onAdd={() => open({ name: 'add' })} />}
          </>
        }
      />
      <CircularTabs selected="list">
        <CircularFilters address={address} change={change} />
        <Listing
          label={t('Circular/Amendments')}
          columns={columns}
          rowKey={({ id }) => id}
          sorting={circularListing}
          reply={reply}
          address={address}
          change={change}
          empty={{ why: emptyReason(Object.keys(address.filters).length > 0) }}
        />
      </CircularTabs>
      <LinkedDialog onEdit={canEdit ? (circular) => open({ name: 'edit', circular }) : undefined} />
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
