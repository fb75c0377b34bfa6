import { summarizeRow } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Span, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { MenuAt, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { listMenuActions, type RowAction, type RowProps } from './row-actions.tsx';

interface ActionItemProps {
  action: RowAction;
  code: string;
}

function ActionItem({ action: { sign, label, href, onPress, reason }, code }: ActionItemProps) {
  const name = (
    <Span>
      {label} <VisuallyHidden>{code}</VisuallyHidden>
      {reason && (
        <Span display="block" color="fg.muted" fontSize="xs">
          {reason}
        </Span>
      )}
    </Span>
  );
  if (href !== undefined) {
    return (
      <MenuItem value={sign} asChild>
        <RouterLink to={href} onClick={() => onPress?.()}>
          {name}
        </RouterLink>
      </MenuItem>
    );
  }
  return (
    <MenuItem
      value={sign}
      disabled={reason !== undefined}
      danger={sign === 'delete'}
      onSelect={() => onPress?.()}
    >
      {name}
    </MenuItem>
  );
}

interface RowMenuProps extends Omit<RowProps, 'search'> {
  opener: HTMLElement;
  onClosed: () => void;
}

/** The menu of a record's actions on a telephone. */
export function RowMenu({ opener, onClosed, ...row }: RowMenuProps) {
  const { code } = summarizeRow(row.kind, row.row);
  return (
    <MenuAt opener={opener} onClosed={onClosed}>
      {listMenuActions(row).map((action) => (
        <ActionItem key={action.sign} {...{ action, code }} />
      ))}
    </MenuAt>
  );
}
