import { request } from '@lexboard/shared-lib/client';
import { dueApprove, type DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { Text } from '@lexboard/shared-lib/ui';
import { ConfirmActing } from './confirm-acting.tsx';
import type { ActingProps } from './use-acting.ts';

function describeEffect({ waiver, attachment }: DueOccurrence): string {
  if (waiver) return 'It need not be done this time. The times before and after stay as they are.';
  if (attachment.length === 0) return 'It has no files as evidence.';
  const files = attachment.length === 1 ? 'Its file stays' : `Its ${attachment.length} files stay`;
  return `${files} for good: nobody can remove evidence that was approved.`;
}

/** Approves a filing or waiver request of another person after a confirmation. */
export function ApproveOccurrence(props: ActingProps) {
  const { name, waiver, filedOn, filedByName, renewal } = props.occurrence;
  const grant = renewal?.steps.find(({ pending }) => pending);
  return (
    <ConfirmActing {...props} title="Approve" send={(body) => request(dueApprove, { body })}>
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
      <Text color="fg.muted">{describeEffect(props.occurrence)}</Text>
    </ConfirmActing>
  );
}
