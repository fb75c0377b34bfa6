import { Button, ExportIcon } from '@lexboard/shared-lib/ui';
import { useLatePart } from '../../late-part.ts';
import type { ExportMenuProps } from './export-menu.tsx';

const loadMenu = async () => (await import('./export-menu.tsx')).ExportMenu;

/** Opens the menu of what a list can be exported as, which is fetched by its first use. */
export function ExportButton(props: ExportMenuProps) {
  const { part: ExportMenu, loading, want } = useLatePart(loadMenu);
  if (ExportMenu) return <ExportMenu {...props} />;
  return (
    <Button aria-haspopup="menu" loading={loading} onClick={want}>
      <ExportIcon />
      Export
    </Button>
  );
}
