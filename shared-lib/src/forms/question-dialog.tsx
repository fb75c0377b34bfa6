import type { ReactNode } from 'react';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { t } from '../texts/index.ts';
import { FailureNote } from './failure-note.tsx';

interface QuestionDialogProps {
  title: string;
  /** The label of the button that does it; without it there is no button. */
  act: string | undefined;
  /** Whether it cannot be undone; the button then has the danger colour. */
  danger?: boolean;
  busy?: boolean;
  /** Why it could not be done. */
  failure?: string | undefined;
  onAct: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** Confirms an action without a form, such as a deletion. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, act, danger = false, busy = false, failure, onAct, onClosed, children } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeOnBackdrop={false}
      busy={busy}
      onClose={onClosed}
      footer={
        <>
          <Button aria-disabled={busy || undefined} onClick={busy ? undefined : onClosed}>
            {t('Cancel')}
          </Button>
          {act && (
            <Button variant={danger ? 'danger' : 'solid'} loading={busy} onClick={onAct}>
              {act}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {children}
        {failure && <FailureNote message={failure} />}
      </Stack>
    </Dialog>
  );
}

interface DeleteDialogProps extends Pick<QuestionDialogProps, 'title' | 'failure' | 'onClosed'> {
  deleting: boolean;
  onDelete: () => void;
  /** The thing to delete. */
  children: ReactNode;
}

/** Confirms the deletion of something other than a record. */
export const DeleteDialog = ({ deleting, onDelete, children, ...frame }: DeleteDialogProps) => (
  <QuestionDialog {...frame} act={t('OK')} danger busy={deleting} onAct={onDelete}>
    <Text>{t('Do you want to delete this?')}</Text>
    {children}
  </QuestionDialog>
);
