import { useState } from 'react';
import { viewListQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { BookmarkIcon, CheckIcon, Span } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem, MenuSeparator } from '@lexboard/shared-lib/ui/menus';
import type { LazyOpen } from '../../parts/lazy-menu-button.tsx';
import { ToolButton, type ToolButtonProps } from '../../parts/tool-button.tsx';
import { ManageViewsDialog } from './dialogs/manage-views-dialog.tsx';
import { storeOpenedView, type NamedView } from './opened-view.ts';
import { SaveViewDialog } from './dialogs/save-view-dialog.tsx';
import type { ViewedList } from './viewed-list.ts';

export interface ViewsMenuProps {
  session: Session;
  list: ViewedList;
  /** Of its button. */
  label: Pick<ToolButtonProps, 'label' | 'words'>;
}

interface ViewNameProps {
  name: string;
  /** The owner's name, for other people's views. */
  owner: string | undefined;
  current: boolean;
}

function ViewName({ name, owner, current }: ViewNameProps) {
  return (
    <>
      <Span width="4" color="accent">
        {current && <CheckIcon size={16} />}
      </Span>
      <Span flex="1" maxW="64" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={name}>
        {name}
      </Span>
      {owner && (
        <Span color="fg.muted" fontSize="xs">
          {owner}
        </Span>
      )}
    </>
  );
}

/** The menu of own and shared views: open, save and manage. */
export function ViewsMenu({ defaultOpen, ...props }: ViewsMenuProps & LazyOpen) {
  const { session, list, label } = props;
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data: saved = [], error, isPending } = useQuery(viewListQueryOptions());
  const views = saved.filter(({ address }) => list.belongs(address));
  const close = () => setDialog(undefined);
  const trigger = <ToolButton icon={<BookmarkIcon />} {...label} />;
  const open = (view: NamedView) => () => {
    storeOpenedView(view);
    list.open(view.address);
  };
  const isCurrent = (view: NamedView) => list.isShown(view.address);
  return (
    <>
      <Menu defaultOpen={defaultOpen} trigger={trigger}>
        {views.map((view) => (
          <MenuItem key={view.id} value={view.id} onSelect={open(view)}>
            <ViewName name={view.name} owner={view.own ? undefined : view.owner} current={isCurrent(view)} />
          </MenuItem>
        ))}
        {views.length === 0 && (
          <MenuItem value="none" disabled>
            <Span maxW="64" py="1.5" whiteSpace="normal">
              {error?.message ?? (isPending ? t('Loading …') : t('No saved views yet'))}
            </Span>
          </MenuItem>
        )}
        <MenuSeparator />
        {list.ready.map((view) => (
          <MenuItem key={view.id} value={view.id} onSelect={open(view)}>
            <ViewName name={view.name} owner={t('Ready-made')} current={isCurrent(view)} />
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem value="save" onSelect={() => setDialog('save')}>
          {t('Save this view …')}
        </MenuItem>
        <MenuItem value="manage" disabled={views.length === 0} onSelect={() => setDialog('manage')}>
          {t('Manage views …')}
        </MenuItem>
      </Menu>
      {dialog === 'save' && <SaveViewDialog {...{ session, list }} views={saved} onClosed={close} />}
      {dialog === 'manage' && (
        <ManageViewsDialog {...{ session, views }} mayStart={list.mayStart} onClosed={close} />
      )}
    </>
  );
}
