import { useState } from 'react';
import type { SavedView } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, DeleteIcon, EditIcon, IconButton, Table } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { RenameViewDialog } from './rename-view-dialog.tsx';
import { useDeleteView, useStartView } from '../view-changes.ts';

interface ManageViewsDialogProps {
  session: Session;
  views: readonly SavedView[];
  /** Whether the page can open with a view. */
  mayStart: boolean;
  onClosed: () => void;
}

const Radio = chakra('input', {
  base: {
    display: 'block',
    width: '4',
    height: '4',
    accentColor: 'var(--lx-colors-accent)',
    cursor: 'pointer',
  },
});

const seenBy = ({ own, shared, owner }: SavedView): string => {
  if (!own) return t('Shared by {owner}', { owner });
  return shared ? t('Shared') : t('Private');
};

interface ViewRowProps {
  view: SavedView;
  mayDelete: boolean;
  mayStart: boolean;
  onStart: (view: SavedView) => void;
  onRename: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

function ViewRow({ view, mayDelete, mayStart, onStart, onRename, onDelete }: ViewRowProps) {
  return (
    <Table.Row>
      <Table.Cell minW="20" whiteSpace="normal" overflowWrap="anywhere" py="1.5">
        {view.name}
      </Table.Cell>
      <Table.Cell whiteSpace={{ base: 'normal', sm: 'nowrap' }}>{seenBy(view)}</Table.Cell>
      {mayStart && (
        <Table.Cell>
          <Radio
            type="radio"
            name="start-view"
            aria-label={t('Start with {name}', { name: view.name })}
            checked={view.start}
            onChange={() => onStart(view)}
          />
        </Table.Cell>
      )}
      <Table.Cell>
        {view.own && (
          <IconButton
            label={t('Rename {name}', { name: view.name })}
            variant="ghost"
            size="sm"
            onClick={() => onRename(view)}
          >
            <EditIcon />
          </IconButton>
        )}
        {mayDelete && (
          <IconButton
            label={t('Delete {name}', { name: view.name })}
            variant="ghost"
            size="sm"
            onClick={() => onDelete(view)}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

/** Manages views: start view, names of own views, and deletion. */
export function ManageViewsDialog({ session, views, mayStart, onClosed }: ManageViewsDialogProps) {
  const { mutate: start } = useStartView(session);
  const { mutate: remove } = useDeleteView(session);
  const [asking, ask] = useState<SavedView>();
  const [renaming, rename] = useState<SavedView>();
  const startsPlain = !views.some((view) => view.start);
  return (
    <Dialog title={t('Views')} onClose={onClosed} footer={<Button onClick={onClosed}>{t('Close')}</Button>}>
      <Table.ScrollArea label={t('Saved views')} borderWidth="1px" borderRadius="md">
        <Table.Root>
          <Table.Caption>{t('Saved views')}</Table.Caption>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('Name')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Seen by')}</Table.ColumnHeader>
              {mayStart && <Table.ColumnHeader>{t('Start')}</Table.ColumnHeader>}
              <Table.ColumnHeader>{t('Action')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {views.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                mayStart={mayStart}
                mayDelete={view.own || session.isAdministrator}
                onStart={start}
                onRename={rename}
                onDelete={view.own ? remove : ask}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {!startsPlain && (
        <Button mt="3" size="sm" onClick={() => start(undefined)}>
          {t('Start without a view')}
        </Button>
      )}
      {renaming && <RenameViewDialog view={renaming} onClosed={() => rename(undefined)} />}
      {asking && <DeleteViewDialog view={asking} onDelete={remove} onClosed={() => ask(undefined)} />}
    </Dialog>
  );
}
