import { request } from '@lexboard/shared-lib/client';
import { releaseRollback, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { FormDialog, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { statusQueryOptions } from '../release-queries.ts';
import { describeRollback } from './consequences.ts';
import { Consequences, OperationFailure, ReasonField } from './operation-parts.tsx';
import { reasonSchema } from './reason-schema.ts';
import { toOperationBasis, useOperation } from './use-operation.ts';

const schema = object({ reason: reasonSchema });

interface RollbackDialogProps {
  remote: RemoteStatus;
  onClosed: () => void;
}

/** Rolls back the canary, or without one the stable version; Enter is enough. */
export function RollbackDialog({ remote: opened, onClosed }: RollbackDialogProps) {
  const operation = useOperation({
    remote: opened,
    send: ({ reason }: { reason: string }, now) =>
      request(releaseRollback, { body: { ...toOperationBasis(now), ...(reason && { reason }) } }),
    onDone: onClosed,
  });
  const { remote } = operation;
  // The page behind the dialog refreshes it.
  const { data } = useQuery({ ...statusQueryOptions(), enabled: false });
  const lines = describeRollback(remote, data?.remotes ?? []);
  const form = useCheckedForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    onSubmit: (values) => {
      // Enter submits the form even while its button is hidden.
      if (lines) operation.run(values);
    },
  });
  return (
    <FormDialog
      title={t('Roll back {remote}', { remote: remote.remote })}
      form={form}
      saving={operation.isPending}
      save={lines ? t('Roll back') : undefined}
      onClosed={onClosed}
    >
      <Consequences
        lines={lines ?? [t('There is neither a canary nor an earlier good version to go back to.')]}
        caution={!lines}
      />
      <ReasonField {...form.bind('reason')} />
      <OperationFailure operation={operation} canRepeat={lines !== undefined} />
    </FormDialog>
  );
}
