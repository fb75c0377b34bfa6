import { Box } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The title of what is being closed, such as 'Update Law'; with `question`, the dialog's whole title. */
  title: string;
  question?: string | undefined;
  /** The effect of OK, below the question. */
  more?: string | undefined;
  onResolve: (result: 'ok' | 'dismiss') => void;
}

/**
 * The close confirmation of D1 §2 with its exact words unless `question` is given. It ignores the second press of a
 * double click.
 */
export function ConfirmDialog({ title, question, more, onResolve }: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={question ? title : t('Close {title}', { title })}
      closeOnBackdrop={false}
      onClose={() => onResolve('dismiss')}
      footer={
        <>
          <Button onClick={() => onResolve('dismiss')}>{t('Cancel')}</Button>
          <Button variant="solid" onClick={() => onResolve('ok')}>
            {t('OK')}
          </Button>
        </>
      }
    >
      {question ?? t('Are you sure want to Close the {title}?', { title })}
      {more && (
        <Box mt="2" color="fg.muted" overflowWrap="anywhere">
          {more}
        </Box>
      )}
    </Dialog>
  );
}
