import { circularQueryOptions } from '@lexboard/shared-lib/client';
import type { CircularDetail } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { Button, ErrorPanel, TextSkeleton } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { CircularFacts } from '../../circular-parts/circular-facts.tsx';
import { CircularReviews } from './circular-reviews.tsx';

interface CircularDialogProps {
  id: number;
  /** Without it nothing can be changed. */
  onEdit: ((circular: CircularDetail) => void) | undefined;
  onClosed: () => void;
}

const Loaded = ({ circular }: { circular: CircularDetail }) => (
  <>
    <CircularFacts circular={circular} />
    <CircularReviews circular={circular} />
  </>
);

/** One order, notification, circular or amendment with all that is known of it. Its address can be linked. */
export function CircularDialog({ id, onEdit, onClosed }: CircularDialogProps) {
  const { data, error, refetch } = useQuery(circularQueryOptions(id));
  const circular = data?.data[0];
  return (
    <Dialog
      title="Circular/Amendment"
      width="800px"
      onClose={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>Close</Button>
          {onEdit && circular?.editOption === 'true' && (
            <Button variant="solid" onClick={() => onEdit(circular)}>
              Edit
            </Button>
          )}
        </>
      }
    >
      {circular && <Loaded circular={circular} />}
      {!circular && !error && <TextSkeleton lines={6} />}
      {!circular && error && (
        <ErrorPanel
          title="The circular/amendment could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
