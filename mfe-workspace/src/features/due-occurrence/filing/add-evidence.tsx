import { request } from '@lexboard/shared-lib/client';
import { dueEvidence } from '@lexboard/shared-lib/contract';
import { showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { createEvidenceSchema, noEvidence, type EvidenceValues } from '../../../evidence/evidence-values.ts';
import { listGiven, toSaidFiles } from '../../../evidence/given-files.ts';
import { FileDetails } from '../../../evidence/file-details.tsx';
import { useActing, type ActingProps } from './use-acting.ts';
import { useEvidence } from '../../../evidence/use-evidence.ts';

type Sent = EvidenceValues & { idempotencyKey: string };

/** Adds files after filing; none is removed. */
export function AddEvidence(props: ActingProps) {
  const { documents = [] } = props.occurrence;
  const today = formatToday(useTimeZone());
  const listAdded = (values: EvidenceValues) => listGiven({ attachment: [], documents }, values);
  const { acting, failure } = useActing(props, (named, { idempotencyKey, ...values }: Sent) => {
    const attachment = toSaidFiles(listAdded(values), values.attachment);
    return request(dueEvidence, { body: { ...named, attachment, idempotencyKey } });
  });
  const form = useCheckedForm<EvidenceValues>({
    initialValues: noEvidence,
    schema: createEvidenceSchema(today),
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  const evidence = useEvidence({ attachment: [] }, form);
  return (
    <EvidenceDialog
      title={t('Add evidence')}
      save={t('Add')}
      message={form.messageOf('attachment')}
      {...{ form, evidence, failure }}
      saving={acting.isPending}
      intro={<Text>{t('New files are added to the existing ones.')}</Text>}
      onClosed={props.onClosed}
    >
      <FileDetails
        {...{ documents, today }}
        given={listAdded(form.formik.values)}
        onSaid={(change) => form.changeValues((values) => ({ ...values, said: change(values.said) }))}
      />
    </EvidenceDialog>
  );
}
