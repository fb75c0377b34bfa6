import { useState } from 'react';
import { viewListQueryOptions, type ListAddress } from '@lexboard/shared-lib/client';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { BookmarkIcon, CheckIcon, Span } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem, MenuSeparator } from '@lexboard/shared-lib/ui/menus';
import type { LateOpen } from '../../late-menu-button.tsx';
import { ToolButton } from '../../tool-button.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { isShown, parseView } from './shown-view.ts';

export interface ViewsMenuProps {
  session: Session;
  address: ListAddress;
  /** The names of the columns that are shown. */
  columns: () => readonly string[];
  onOpen: (address: ListAddress) => void;
}

function ViewName({ view, current }: { view: SavedView; current: boolean }) {
  return (
    <>
      <Span width="4" color="accent">
        {current && <CheckIcon size={16} />}
      </Span>
      <Span
        flex="1"
        maxW="64"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        title={view.name}
      >
        {view.name}
      </Span>
      {!view.own && (
        <Span color="fg.muted" fontSize="xs">
          {view.owner}
        </Span>
      )}
    </>
  );
}

/** The saved views of a person and their organisation, to open, save and manage. */
export function ViewsMenu({ defaultOpen, session, address, columns, onOpen }: ViewsMenuProps & LateOpen) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: views = [], error, isPending } = useQuery(viewListQueryOptions());
  const close = () => setDialog(undefined);
  const trigger = <ToolButton icon={<BookmarkIcon />} label="Views" />;
  return (
    <>
      <Menu defaultOpen={defaultOpen} trigger={trigger}>
        {views.map((view) => (
          <MenuItem key={view.id} value={view.id} onSelect={() => onOpen(parseView(view.address))}>
            <ViewName view={view} current={isShown(view.address, address, columns())} />
          </MenuItem>
        ))}
        {views.length === 0 && (
          <MenuItem value="none" disabled>
            <Span maxW="64" py="1.5" whiteSpace="normal">
              {error?.message ?? (isPending ? 'Loading …' : 'No saved views yet')}
            </Span>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem value="save" onSelect={() => setDialog('save')}>
          Save this view …
        </MenuItem>
        <MenuItem value="manage" disabled={views.length === 0} onSelect={() => setDialog('manage')}>
          Manage views …
        </MenuItem>
      </Menu>
      {dialog === 'save' && <SaveViewDialog {...{ session, address, columns, views }} onClosed={close} />}
      {dialog === 'manage' && <ManageViewsDialog {...{ session, views }} onClosed={close} />}
    </>
  );
}
