import type { ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { DeleteIcon, EditIcon, EyeIcon, HStack, IconButton } from '@lexboard/shared-lib/ui';

interface RowActionsProps {
  /** The row's subject, appended to each action's name. */
  of: string;
  canEdit: boolean;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions, before Edit. */
  children?: ReactNode;
}

/** The actions of a question or rule; a dash replaces Edit without the right to change it (D1 §4). */
export function RowActions({ of, canEdit, onView, onEdit, onDelete, children }: RowActionsProps) {
  return (
    // On a telephone in two columns, to leave room for the text.
    <HStack gap="0.5" flexWrap={{ base: 'wrap', md: 'nowrap' }} w={{ base: '20', md: 'auto' }}>
      <IconButton size="sm" label={t('View {name}', { name: of })} onClick={onView}>
        <EyeIcon />
      </IconButton>
      {children}
      {!canEdit && <span>-</span>}
      {canEdit && (
        <>
          <IconButton size="sm" label={t('Edit {name}', { name: of })} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton size="sm" label={t('Delete {name}', { name: of })} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </>
      )}
    </HStack>
  );
}
