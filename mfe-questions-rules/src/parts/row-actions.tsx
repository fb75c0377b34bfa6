import type { ReactNode } from 'react';
import { DeleteIcon, EditIcon, EyeIcon, HStack, IconButton } from '@lexboard/shared-lib/ui';

interface RowActionsProps {
  /** The subject of the row: ends the name of each action. */
  of: string;
  canEdit: boolean;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions, before Edit. */
  children?: ReactNode;
}

/** The actions on a question or a rule; without the right to change it a dash stands for Edit (D1 §4). */
export function RowActions({ of, canEdit, onView, onEdit, onDelete, children }: RowActionsProps) {
  return (
    // On a telephone two stand in a line, so that the words beside them have room.
    <HStack gap="0.5" flexWrap={{ base: 'wrap', md: 'nowrap' }} w={{ base: '20', md: 'auto' }}>
      <IconButton size="sm" label={`View ${of}`} onClick={onView}>
        <EyeIcon />
      </IconButton>
      {children}
      {!canEdit && <span>-</span>}
      {canEdit && (
        <>
          <IconButton size="sm" label={`Edit ${of}`} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton size="sm" label={`Delete ${of}`} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </>
      )}
    </HStack>
  );
}
