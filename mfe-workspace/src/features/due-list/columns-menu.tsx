import { ColumnsIcon } from '@lexboard/shared-lib/ui';
import { Menu, MenuCheck } from '@lexboard/shared-lib/ui/menus';
import type { LateOpen } from '../../parts/late-menu-button.tsx';
import { ToolButton } from '../../parts/tool-button.tsx';
import type { useShownColumns } from './shown-columns.ts';

export type ColumnsMenuProps = Pick<
  ReturnType<typeof useShownColumns>,
  'all' | 'names' | 'isFixed' | 'toggle'
>;

/** Which columns the list shows, as far as there is room; the first two always. */
export function ColumnsMenu({ defaultOpen, all, names, isFixed, toggle }: ColumnsMenuProps & LateOpen) {
  return (
    <Menu defaultOpen={defaultOpen} trigger={<ToolButton icon={<ColumnsIcon />} label="Columns" />}>
      {all
        .filter(({ name }) => !isFixed(name))
        .map(({ name, label }) => (
          <MenuCheck key={name} value={name} checked={names.includes(name)} onChange={() => toggle(name)}>
            {label}
          </MenuCheck>
        ))}
    </Menu>
  );
}
