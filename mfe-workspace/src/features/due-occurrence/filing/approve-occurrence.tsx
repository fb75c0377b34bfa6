import { useRef, useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { dueApprove, type DueOccurrence, type EvidenceFile } from '@lexboard/shared-lib/contract';
import { describeDay, dueFiles, formatAmount, formatDueName, sumPayments } from '@lexboard/shared-lib/domain';
import { AttachedFiles } from '@lexboard/shared-lib/files';
import { FailureNote, FormDialog } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { describeEvidence } from '../../../evidence/describe-evidence.ts';
import { EvidencePreview } from '../../../evidence/evidence-preview.tsx';
import { FilingDocuments } from '../filing-documents.tsx';
import { ActingFailure } from './acting-failure.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

function describeEffect({ waiver }: DueOccurrence, files: readonly EvidenceFile[]): string {
  if (waiver) {
    return t('It need not be done this time. The times before and after stay as they are.');
  }
  if (files.length === 0) return t('It has no files as evidence.');
  return t(
    '{count, plural, one {Its file stays for good: nobody can remove evidence that was approved.} other {Its # files stay for good: nobody can remove evidence that was approved.}}',
    { count: files.length },
  );
}

/** What was paid, or why nothing was; empty where nothing is said. */
function describePaid({ payments = [], nopayment = '' }: DueOccurrence): string {
  if (payments.length === 0) return nopayment && t('No payment: {reason}', { reason: nopayment });
  const { paid, lateCost } = sumPayments(payments);
  return lateCost > 0
    ? t('Paid: {paid}, of which late cost {late}.', {
        paid: formatAmount(paid),
        late: formatAmount(lateCost),
      })
    : t('Paid: {paid}.', { paid: formatAmount(paid) });
}

/** Who filed an item or asks to waive it, and when it was done. */
function describeFiling(occurrence: DueOccurrence): string {
  const { waiver, filedOn, filedByName: person } = occurrence;
  const said = { person, name: formatDueName(occurrence) };
  if (!filedOn) {
    return waiver ? t('{person} asks to waive {name}.', said) : t('{name} was filed by {person}.', said);
  }
  const day = describeDay(filedOn);
  return waiver
    ? t('{person} asks to waive {name} as done on {day}.', { ...said, day })
    : t('{name} was filed by {person} as done on {day}.', { ...said, day });
}

/** What a grant changes in its license. */
function describeGranted(validUntil: string, number: string): string {
  const day = describeDay(validUntil);
  return number
    ? t('Its renewal was granted: Valid Until becomes {day}, License Number {number}.', { day, number })
    : t('Its renewal was granted: Valid Until becomes {day}.', { day });
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
  const { renewal, afterFiling = [] } = occurrence;
  const paid = describePaid(occurrence);
  const grant = renewal?.steps.find(({ pending }) => pending);
  const { acting, failure, fresh, files, approve } = useApproving(props);
  const ref = useRef<HTMLFormElement>(null);
  const timeZone = useTimeZone();
  const markOf = (file: EvidenceFile) => {
    if (fresh.some(({ id }) => id === file.id)) return [t('New since you opened this')];
    return afterFiling.includes(file.id) ? [t('Added after the filing')] : [];
  };
  return (
    <FormDialog
      title={t('Approve')}
      width="800px"
      form={{ ref, submit: approve, settle: () => undefined }}
      saving={acting.isPending}
      save={fresh.length > 0 ? t('Approve with the new files') : t('Approve')}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{describeFiling(occurrence)}</Text>
      {grant?.validuntil && (
        <Text overflowWrap="anywhere">{describeGranted(grant.validuntil, grant.number)}</Text>
      )}
      {paid && <Text overflowWrap="anywhere">{paid}</Text>}
      <FilingDocuments occurrence={{ ...occurrence, attachment: files }} />
      {files.length > 0 && (
        <AttachedFiles<EvidenceFile>
          owner={dueFiles}
          files={files}
          preview={EvidencePreview}
          label={t('Files to approve')}
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
