import { useRef, useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { dueApprove, type DueOccurrence, type EvidenceFile } from '@lexboard/shared-lib/contract';
import { describeDay, dueFiles, formatAmount, formatDueName, sumPayments } from '@lexboard/shared-lib/domain';
import { AttachedFiles } from '@lexboard/shared-lib/files';
import { FailureNote, FormDialog } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Text } from '@lexboard/shared-lib/ui';
import { describeEvidence } from '../../../evidence/describe-evidence.ts';
import { EvidencePreview } from '../../../evidence/evidence-preview.tsx';
import { FilingDocuments } from '../filing-documents.tsx';
import { ActingFailure } from './acting-failure.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

function describeEffect({ waiver }: DueOccurrence, files: readonly EvidenceFile[]): string {
  if (waiver) return 'It need not be done this time. The times before and after stay as they are.';
  if (files.length === 0) return 'It has no files as evidence.';
  const stay = files.length === 1 ? 'Its file stays' : `Its ${files.length} files stay`;
  return `${stay} for good: nobody can remove evidence that was approved.`;
}

/** What was paid, or why nothing was; empty where nothing is said. */
function describePaid({ payments = [], nopayment = '' }: DueOccurrence): string {
  if (payments.length === 0) return nopayment && `No payment: ${nopayment}`;
  const { paid, lateCost } = sumPayments(payments);
  return `Paid: ${formatAmount(paid)}${lateCost > 0 ? `, of which late cost ${formatAmount(lateCost)}` : ''}.`;
}

interface Seen {
  files: readonly EvidenceFile[];
  version: number;
}

/** The digests of files; undefined where the server does not send them. */
const listDigests = (files: readonly EvidenceFile[]) => {
  const digests = files.flatMap(({ digest }) => digest ?? []);
  return digests.length === files.length && { files: digests };
};

/** Approving the files that are shown. What was added meanwhile is shown first, and approved by the next press. */
function useApproving(props: ActingProps) {
  const { attachment, version } = props.occurrence;
  const [seen, setSeen] = useState<Seen>({ files: attachment, version });
  const [idempotencyKey] = useState(createRandomId);
  const { acting, failure } = useActing<Seen>(props, ({ id, version: kept }, { files, version: now }) =>
    request(dueApprove, {
      body: { id, version: Math.max(kept, now), ...listDigests(files), idempotencyKey },
    }),
  );
  const { files: fresh = [], version: now = seen.version } = failure?.conflict ?? {};
  return {
    acting,
    failure,
    fresh,
    files: [...seen.files, ...fresh],
    approve: () => {
      const shown = fresh.length > 0 ? { files: [...seen.files, ...fresh], version: now } : seen;
      setSeen(shown);
      acting.mutate(shown);
    },
  };
}

/** Approves a filing or waiver request of another person, with the documents and files that it has (daily work §2). */
export function ApproveOccurrence(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { waiver, filedOn, filedByName, renewal, afterFiling = [] } = occurrence;
  const name = formatDueName(occurrence);
  const paid = describePaid(occurrence);
  const grant = renewal?.steps.find(({ pending }) => pending);
  const { acting, failure, fresh, files, approve } = useApproving(props);
  const ref = useRef<HTMLFormElement>(null);
  const timeZone = useTimeZone();
  const markOf = (file: EvidenceFile) => {
    if (fresh.some(({ id }) => id === file.id)) return ['New since you opened this'];
    return afterFiling.includes(file.id) ? ['Added after the filing'] : [];
  };
  return (
    <FormDialog
      title="Approve"
      width="800px"
      form={{ ref, submit: approve, settle: () => undefined }}
      saving={acting.isPending}
      save={fresh.length > 0 ? 'Approve with the new files' : 'Approve'}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {waiver ? `${filedByName} asks to waive ${name}` : `${name} was filed by ${filedByName}`}
        {filedOn && ` as done on ${describeDay(filedOn)}`}.
      </Text>
      {grant?.validuntil && (
        <Text overflowWrap="anywhere">
          Its renewal was granted: Valid Until becomes {describeDay(grant.validuntil)}
          {grant.number && `, License Number ${grant.number}`}.
        </Text>
      )}
      {paid && <Text overflowWrap="anywhere">{paid}</Text>}
      <FilingDocuments occurrence={{ ...occurrence, attachment: files }} />
      {files.length > 0 && (
        <AttachedFiles<EvidenceFile>
          owner={dueFiles}
          files={files}
          preview={EvidencePreview}
          label="Files to approve"
          noteOf={(file) => [...describeEvidence(file, timeZone), ...markOf(file)].join(' · ')}
        />
      )}
      <Text color="fg.muted">{describeEffect(occurrence, files)}</Text>
      {failure && fresh.length > 0 ? (
        <FailureNote message={failure.message} />
      ) : (
        <ActingFailure failure={failure} onGiveUp={onClosed} />
      )}
    </FormDialog>
  );
}
