import { request } from '@lexboard/shared-lib/client';
import { releasePromote, releaseRetire, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { FormDialog, object, showFaults, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { describePromotion } from './consequences.ts';
import { findCanaryObstacle, findRetireObstacle } from './obstacles.ts';
import {
  Consequences,
  OperationFailure,
  ReasonField,
  ReuseCaution,
  VersionSelect,
} from './operation-parts.tsx';
import { reasonSchema } from './reason-schema.ts';
import { describeSet } from '../sets/describe-set.ts';
import { toOperationBasis, useOperation } from './use-operation.ts';

interface VersionValues {
  version: string;
  reason: string;
}

const schema = object({
  version: string().required(() => t('Please choose the Version.')),
  reason: reasonSchema,
});

interface VersionOperation {
  title: (remote: string) => string;
  save: () => string;
  call: typeof releasePromote | typeof releaseRetire;
  /** The reason why it is impossible with a version. */
  whyNot: (remote: RemoteStatus, version: string) => string | undefined;
  describe: (remote: RemoteStatus, version: string) => readonly string[];
  isFinal: boolean;
}

const versionOperations = {
  promote: {
    title: (remote) => t('Promote a version of {remote}', { remote }),
    save: () => t('Promote'),
    call: releasePromote,
    whyNot: findCanaryObstacle,
    describe: describePromotion,
    isFinal: false,
  },
  retire: {
    title: (remote) => t('Retire a version of {remote}', { remote }),
    save: () => t('Retire', undefined, 'release'),
    call: releaseRetire,
    whyNot: findRetireObstacle,
    describe: (remote, version) => [
      t('{version} can no longer be used, and no rollback leads to it. This cannot be undone.', { version }),
      t('Open tabs keep it until their next navigation.'),
      ...describeSet(remote, version),
    ],
    isFinal: true,
  },
} as const satisfies Record<string, VersionOperation>;

interface VersionDialogProps {
  name: keyof typeof versionOperations;
  remote: RemoteStatus;
  version: string;
  onClosed: () => void;
}

/** Promotes or retires a version. */
export function VersionDialog({ name, remote: opened, version, onClosed }: VersionDialogProps) {
  const { title, save, call, whyNot, describe, isFinal }: VersionOperation = versionOperations[name];
  const operation = useOperation({
    remote: opened,
    send: ({ reason, ...chosen }: VersionValues, now) =>
      request(call, { body: { ...toOperationBasis(now), ...chosen, ...(reason && { reason }) } }),
    onDone: onClosed,
  });
  const { remote } = operation;
  const form = useCheckedForm<VersionValues>({
    initialValues: { version, reason: '' },
    schema,
    onSubmit: (values) => {
      // Enter submits the form even while its button is hidden.
      if (whyNot(remote, values.version)) return;
      operation.run(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const { values } = form.formik;
  const obstacle = whyNot(remote, values.version);
  return (
    <FormDialog
      title={title(remote.remote)}
      form={form}
      saving={operation.isPending}
      save={obstacle ? undefined : save()}
      danger={isFinal}
      onClosed={onClosed}
    >
      <VersionSelect {...{ remote, whyNot }} {...form.bind('version')} />
      <Consequences
        lines={obstacle ? [obstacle] : describe(remote, values.version)}
        caution={isFinal || obstacle !== undefined}
      />
      {name === 'promote' && <ReuseCaution remote={remote} version={values.version} />}
      <ReasonField {...form.bind('reason')} />
      <OperationFailure operation={operation} canRepeat={!obstacle} />
    </FormDialog>
  );
}
