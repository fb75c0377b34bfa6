import { request } from '@lexboard/shared-lib/client';
import { limits, releasePin, type RemoteStatus } from '@lexboard/shared-lib/contract';
import {
  FormDialog,
  createLimitedText,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { findPinObstacle, findUnpinObstacle, findRetiredObstacle } from './obstacles.ts';
import { Consequences, OperationFailure, ReasonField, VersionSelect } from './operation-parts.tsx';
import { reasonSchema } from './reason-schema.ts';
import { describeSet } from '../sets/describe-set.ts';
import { toOperationBasis, useOperation } from './use-operation.ts';

interface PinValues {
  user: string;
  version: string;
  reason: string;
}

const schema = object({
  user: createLimitedText(limits.name)
    .trim()
    .required(() => t('Please fill the Person.')),
  version: string().default(''),
  reason: reasonSchema,
});

interface PinDialogProps {
  remote: RemoteStatus;
  version: string;
  /** The person to unpin; undefined to pin one. */
  unpinned?: string | undefined;
  onClosed: () => void;
}

/** Why the person cannot be pinned, or `unpinned` not be unpinned; undefined where it is possible. */
function findObstacle(remote: RemoteStatus, { user, version }: PinValues, unpinned: string | undefined) {
  return unpinned === undefined
    ? findPinObstacle(remote, user, version)
    : findUnpinObstacle(remote, unpinned);
}

function describePin(
  remote: RemoteStatus,
  { user, version }: PinValues,
  unpinned: string | undefined,
): string[] {
  const now = remote.pins.find((pin) => pin.user === unpinned)?.version ?? version;
  const who = user.trim() || t('This person');
  const effect =
    unpinned === undefined
      ? t('{person} gets {version} until unpinned. Nothing changes for other people.', {
          person: who,
          version,
        })
      : t('{person} no longer stays at {version}, and gets the same version as others again.', {
          person: unpinned,
          version: now,
        });
  return [effect, ...describeSet(remote, now)];
}

interface FieldsProps {
  remote: RemoteStatus;
  bind: ReturnType<typeof useCheckedForm<PinValues>>['bind'];
}

/** The person to pin, and the version. */
function PinFields({ remote, bind }: FieldsProps) {
  return (
    <>
      <TextField
        {...bind('user')}
        label={t('Person')}
        help={t('A username or an e-mail address, of any organisation.')}
      />
      <VersionSelect remote={remote} whyNot={findRetiredObstacle} {...bind('version')} />
    </>
  );
}

/** Pins a person to a version, or unpins them. */
export function PinDialog({ remote: opened, version, unpinned, onClosed }: PinDialogProps) {
  const operation = useOperation({
    remote: opened,
    send: ({ reason, ...values }: PinValues, now) =>
      request(releasePin, {
        body: {
          ...toOperationBasis(now),
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
    onSubmit: (values) => {
      // Enter submits the form even while its button is hidden.
      if (findObstacle(remote, values, unpinned)) return;
      operation.run(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const { values } = form.formik;
  const obstacle = findObstacle(remote, values, unpinned);
  const save = unpinned === undefined ? t('Pin') : t('Unpin');
  return (
    <FormDialog
      title={
        unpinned === undefined
          ? t('Pin a person to {remote}', { remote: remote.remote })
          : t('Unpin {person} from {remote}', { person: unpinned, remote: remote.remote })
      }
      form={form}
      saving={operation.isPending}
      save={obstacle ? undefined : save}
      onClosed={onClosed}
    >
      {unpinned === undefined && <PinFields remote={remote} bind={form.bind} />}
      <Consequences
        lines={obstacle ? [obstacle] : describePin(remote, values, unpinned)}
        caution={obstacle !== undefined}
      />
      <ReasonField {...form.bind('reason')} />
      <OperationFailure operation={operation} canRepeat={!obstacle} />
    </FormDialog>
  );
}
