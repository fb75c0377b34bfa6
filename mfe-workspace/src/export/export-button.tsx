import { t } from '@lexboard/shared-lib/texts';
import { ExportIcon } from '@lexboard/shared-lib/ui';
import { LazyMenuButton } from '../parts/lazy-menu-button.tsx';
import type { ExportMenuProps } from './export-menu.tsx';

const loadMenu = async () => (await import('./export-menu.tsx')).ExportMenu;

export const ExportButton = (props: ExportMenuProps) => (
  <LazyMenuButton label={t('Export')} icon={<ExportIcon />} load={loadMenu} menu={props} />
);
