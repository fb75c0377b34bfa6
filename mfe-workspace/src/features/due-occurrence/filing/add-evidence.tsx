import { request } from '@lexboard/shared-lib/client';
import { dueEvidence } from '@lexboard/shared-lib/contract';
import { showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { Text } from '@lexboard/shared-lib/ui';
import { EvidenceDialog } from './evidence-dialog.tsx';
import {
  evidenceSchema,
  noEvidence,
  toSentFiles,
  type EvidenceValues,
} from '../../../evidence/evidence-values.ts';
import { useActing, type ActingProps } from './use-acting.ts';
import { useEvidence } from '../../../evidence/use-evidence.ts';

type Sent = EvidenceValues & { idempotencyKey: string };

/** Adds files after filing; none is removed. */
export function AddEvidence(props: ActingProps) {
  const { acting, failure } = useActing(props, (named, { attachment, idempotencyKey }: Sent) =>
    request(dueEvidence, { body: { ...named, attachment: toSentFiles(attachment), idempotencyKey } }),
  );
  const form = useCheckedForm<EvidenceValues>({
    initialValues: noEvidence,
    schema: evidenceSchema,
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  const evidence = useEvidence({ attachment: [] }, form);
  return (
    <EvidenceDialog
      title="Add evidence"
      save="Add"
      message={form.messageOf('attachment')}
      {...{ form, evidence, failure }}
      saving={acting.isPending}
      intro={<Text>New files are added to the existing ones.</Text>}
      onClosed={props.onClosed}
    />
  );
}
