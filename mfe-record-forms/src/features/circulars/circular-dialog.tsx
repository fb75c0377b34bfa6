import { circularQueryOptions } from '@lexboard/shared-lib/client';
import type { CircularDetail, RecordOfPack } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ErrorPanel, TextSkeleton } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { CircularFacts } from '../../circular-parts/circular-facts.tsx';
import { RecordSource } from '../../parts/record-source.tsx';
import { CircularReviews } from './circular-reviews.tsx';

interface CircularDialogProps {
  id: number;
  /** Without it nothing can be changed. */
  onEdit: ((circular: CircularDetail) => void) | undefined;
  onClosed: () => void;
}

interface LoadedProps {
  circular: CircularDetail;
  /** The pack that it is of. */
  pack: RecordOfPack | undefined;
}

const Loaded = ({ circular, pack }: LoadedProps) => (
  <>
    <CircularFacts circular={circular} />
    {pack && <RecordSource of={pack} />}
    <CircularReviews circular={circular} />
  </>
);

/** One order, notification, circular or amendment with all that is known of it. Its address can be linked. */
export function CircularDialog({ id, onEdit, onClosed }: CircularDialogProps) {
  const { data, error, refetch } = useQuery(circularQueryOptions(id));
  const circular = data?.data[0];
  return (
    <Dialog
      title={t('Circular/Amendment')}
      width="800px"
      onClose={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>{t('Close')}</Button>
          {onEdit && circular?.editOption === 'true' && (
            <Button variant="solid" onClick={() => onEdit(circular)}>
              {t('Edit')}
            </Button>
          )}
        </>
      }
    >
      {circular && <Loaded circular={circular} pack={data?.pack} />}
      {!circular && !error && <TextSkeleton lines={6} />}
      {!circular && error && (
        <ErrorPanel
          title={t('The circular/amendment could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
