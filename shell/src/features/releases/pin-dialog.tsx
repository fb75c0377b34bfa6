import { request } from '@lexboard/shared-lib/client';
import { limits, releasePin, type RemoteStatus, type VersionStatus } from '@lexboard/shared-lib/contract';
import {
  FormDialog,
  limitedText,
  object,
  showFaults,
  string,
  useCheckedForm,
  useSetField,
} from '@lexboard/shared-lib/forms';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { Consequences, OperationFailure, ReasonField, VersionSelect } from './operation-parts.tsx';
import { reasonSchema } from './reason-schema.ts';
import { basisOf, useOperation } from './use-operation.ts';

interface PinValues {
  user: string;
  version: string;
  reason: string;
}

const schema = object({
  user: limitedText(limits.name).trim().required('Please fill the Person.'),
  version: string().default(''),
  reason: reasonSchema,
});

interface PinDialogProps {
  remote: RemoteStatus;
  version: string;
  /** Who is to be let go of; without it somebody is pinned. */
  unpinned?: string | undefined;
  onClosed: () => void;
}

const isOffered = ({ state }: VersionStatus) => state !== 'retired';

function describePin({ user, version }: PinValues, unpinned: string | undefined): string[] {
  if (unpinned !== undefined)
    return [`${unpinned} is let go of ${version} and gets the same version as others again.`];
  const who = user.trim() || 'This person';
  return [`${who} gets ${version} whatever others get, until unpinned. Nothing changes for anybody else.`];
}

/** Keeps a person at a version, or lets go of them. */
export function PinDialog({ remote: opened, version, unpinned, onClosed }: PinDialogProps) {
  const operation = useOperation({
    remote: opened,
    send: ({ reason, ...values }: PinValues, now) =>
      request(releasePin, {
        body: {
          ...basisOf(now),
          user: values.user,
          version: unpinned === undefined ? values.version : null,
          ...(reason && { reason }),
        },
      }),
    onDone: onClosed,
  });
  const { remote } = operation;
  const form = useCheckedForm<PinValues>({
    initialValues: { user: unpinned ?? '', version, reason: '' },
    schema,
    onSubmit: (values) => operation.run(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  return (
    <FormDialog
      title={
        unpinned === undefined
          ? `Pin a person to ${remote.remote}`
          : `Unpin ${unpinned} from ${remote.remote}`
      }
      width="600px"
      form={form}
      changed={formik.dirty}
      saving={operation.isPending}
      save={unpinned === undefined ? 'Pin' : 'Unpin'}
      onClosed={onClosed}
    >
      {unpinned === undefined && (
        <>
          <TextField
            name="user"
            label="Person"
            help="A username or an e-mail address, of any organisation."
            value={formik.values.user}
            message={messageOf('user')}
            onChange={setField}
          />
          <VersionSelect {...{ remote, isOffered }} value={formik.values.version} onChange={setField} />
        </>
      )}
      <Consequences lines={describePin(formik.values, unpinned)} />
      <ReasonField value={formik.values.reason} message={messageOf('reason')} onChange={setField} />
      <OperationFailure operation={operation} />
    </FormDialog>
  );
}
