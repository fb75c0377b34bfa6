import { useCallback, useState } from 'react';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { createLatePart, EditIcon, Span } from '@lexboard/shared-lib/ui';
import { ToolButton } from '../../parts/tool-button.tsx';
import { useUnsavedDrafts } from './unsaved-drafts.ts';

const UnsavedWorkDialog = createLatePart(
  async () => (await import('./unsaved-work-dialog.tsx')).UnsavedWorkDialog,
);

/** Opens the list of unsaved drafts; hidden if there are none. */
export function UnsavedWork({ session }: { session: Session }) {
  const { drafts, discard } = useUnsavedDrafts(session.username);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (drafts.length === 0) return null;
  const label = t('Unsaved work ({count})', { count: drafts.length });
  return (
    <>
      <ToolButton
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        icon={<EditIcon size={16} />}
        label={label}
        aria-label={label}
        words={
          <span>
            <Span hideBelow="md">{t('Unsaved work')} </Span>({drafts.length})
          </span>
        }
        onClick={() => setOpen(true)}
      />
      {open && <UnsavedWorkDialog part={{ drafts, onDiscard: discard, onClosed: close }} onFailed={close} />}
    </>
  );
}
