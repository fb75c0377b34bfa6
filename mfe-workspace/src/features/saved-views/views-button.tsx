import { viewListQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { BookmarkIcon } from '@lexboard/shared-lib/ui';
import { LazyMenuButton } from '../../parts/lazy-menu-button.tsx';
import { findActiveView } from './active-view.ts';
import { useOpenedView } from './opened-view.ts';
import { renderViewsLabel } from './views-label.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

const loadMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

/** Opens the menu of saved views, which is loaded lazily; shows the active view's name. */
export function ViewsButton(props: Omit<ViewsMenuProps, 'label'>) {
  // Not fetched here: the names load with the menu or the start view.
  const { data: saved } = useQuery({ ...viewListQueryOptions(), enabled: false });
  const opened = useOpenedView();
  const label = renderViewsLabel(findActiveView(props.list, { opened, saved }));
  return <LazyMenuButton {...label} icon={<BookmarkIcon />} load={loadMenu} menu={{ ...props, label }} />;
}
