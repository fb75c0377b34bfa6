import { circularsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Center, ErrorPanel, Spinner, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { CircularTable } from './circular-table.tsx';

function Circulars({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(circularsQueryOptions(code, 'Popup'));
  if (data?.data.length === 0) return <Text color="fg.muted">{t('No Data Found...')}</Text>;
  if (data) return <CircularTable circulars={data.data} />;
  if (error) {
    return (
      <ErrorPanel
        title={t('The list could not be loaded')}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Center minH="40">
      <Spinner label={t('Loading')} />
    </Center>
  );
}

interface CircularsDialogProps {
  code: string;
  open: boolean;
  onClose: () => void;
}

/** The dialog with a law's circulars: topics with links (D2 §2 "Law form extras"). */
export function CircularsDialog({ code, open, onClose }: CircularsDialogProps) {
  return (
    <Dialog
      title={t('Related Orders / Notification / Circulars')}
      width="800px"
      open={open}
      onClose={onClose}
      closeOnBackdrop={false}
    >
      <Circulars code={code} />
    </Dialog>
  );
}
