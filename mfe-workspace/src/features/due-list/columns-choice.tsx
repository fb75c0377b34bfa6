import { Box, ColumnsIcon } from '@lexboard/shared-lib/ui';
import { LateMenuButton } from '../../parts/late-menu-button.tsx';
import type { ColumnsMenuProps } from './columns-menu.tsx';

const loadMenu = async () => (await import('./columns-menu.tsx')).ColumnsMenu;

/** Opens the choice of columns, which is fetched by its first use; on a telephone rows have none. */
export const ColumnsChoice = (props: ColumnsMenuProps) => (
  <Box hideBelow="md">
    <LateMenuButton label="Columns" icon={<ColumnsIcon />} load={loadMenu} menu={props} />
  </Box>
);
