import { BookmarkIcon } from '@lexboard/shared-lib/ui';
import { LateMenuButton } from '../../late-menu-button.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

const loadMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

/** Opens the menu of saved views, which is fetched by its first use. */
export const ViewsButton = (props: ViewsMenuProps) => (
  <LateMenuButton label="Views" icon={<BookmarkIcon />} load={loadMenu} menu={props} />
);
