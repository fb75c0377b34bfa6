import { viewListQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { BookmarkIcon } from '@lexboard/shared-lib/ui';
import { LateMenuButton } from '../../parts/late-menu-button.tsx';
import { findActiveView } from './active-view.ts';
import { useOpenedView } from './opened-view.ts';
import { renderViewsLabel } from './views-label.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

const loadMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

/** Opens the menu of saved views, which is fetched by its first use; names the view that is shown. */
export function ViewsButton(props: Omit<ViewsMenuProps, 'label'>) {
  // Nothing waits for their names: they come with the menu, or with the view that the workspace starts with.
  const { data: saved } = useQuery({ ...viewListQueryOptions(), enabled: false });
  const opened = useOpenedView();
  const label = renderViewsLabel(findActiveView(props.list, { opened, saved }));
  return <LateMenuButton {...label} icon={<BookmarkIcon />} load={loadMenu} menu={{ ...props, label }} />;
}
