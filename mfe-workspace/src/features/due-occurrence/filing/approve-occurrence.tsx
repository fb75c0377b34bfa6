import { useRef, useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { dueApprove } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { FormDialog } from '@lexboard/shared-lib/forms';
import { Text } from '@lexboard/shared-lib/ui';
import { ActingFailure } from './acting-failure.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

/** Approves what somebody else filed, once it is said what follows from it. */
export function ApproveOccurrence(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { name, filedOn, filedByName, attachment } = occurrence;
  const [idempotencyKey] = useState(createRandomId);
  const { acting, failure } = useActing<void>(props, (named) =>
    request(dueApprove, { body: { ...named, idempotencyKey } }),
  );
  const ref = useRef<HTMLFormElement>(null);
  const files = attachment.length === 1 ? 'Its file stays' : `Its ${attachment.length} files stay`;
  return (
    <FormDialog
      title="Approve"
      width="600px"
      form={{ ref, submit: () => acting.mutate(), settle: () => undefined }}
      changed={false}
      saving={acting.isPending}
      save="Approve"
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {name} was filed by {filedByName}
        {filedOn && ` as done on ${describeDay(filedOn)}`}.
      </Text>
      <Text color="fg.muted">
        {attachment.length === 0
          ? 'It has no files as evidence.'
          : `${files} for good: nobody can remove evidence that was approved.`}
      </Text>
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
