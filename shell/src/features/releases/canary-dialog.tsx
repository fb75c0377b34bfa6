import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { releaseCanary, type RemoteStatus, type VersionStatus } from '@lexboard/shared-lib/contract';
import { FormDialog, showFaults, useCheckedForm, useSetField } from '@lexboard/shared-lib/forms';
import { Grid } from '@lexboard/shared-lib/ui';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';
import {
  canaryBody,
  canarySchema,
  canaryValues,
  audienceAfter,
  modes,
  type CanaryValues,
} from './canary-values.ts';
import { describeCanaryChange, whyNoCanary } from './consequences.ts';
import {
  Consequences,
  OperationFailure,
  ReasonField,
  ReuseCaution,
  VersionSelect,
} from './operation-parts.tsx';
import { basisOf, useOperation } from './use-operation.ts';

interface CanaryDialogProps {
  remote: RemoteStatus;
  version: string;
  onClosed: () => void;
}

const isOffered = ({ state }: VersionStatus) => state !== 'stable' && state !== 'retired';

interface FieldsProps {
  values: CanaryValues;
  messageOf: (name: keyof CanaryValues) => string | undefined;
  setField: (name: string, value: unknown) => void;
}

/** How much of all people: one share, or several after each other. */
function ShareFields({ values, messageOf, setField }: FieldsProps) {
  return (
    <>
      <RadioField name="mode" label="Who gets it" options={modes} value={values.mode} onChange={setField} />
      {values.mode === 'Share' ? (
        <TextField
          name="percent"
          label="Share in per cent"
          inputMode="decimal"
          help="Stays until it is changed."
          value={values.percent}
          message={messageOf('percent')}
          onChange={setField}
        />
      ) : (
        <Grid gap="4" templateColumns={{ base: '1fr', sm: '2fr 1fr' }}>
          <TextField
            name="steps"
            label="Steps in per cent"
            help="Each follows by itself while the version does no worse than stable."
            value={values.steps}
            message={messageOf('steps')}
            onChange={setField}
          />
          <TextField
            name="everyMinutes"
            label="Minutes for each"
            inputMode="decimal"
            value={values.everyMinutes}
            message={messageOf('everyMinutes')}
            onChange={setField}
          />
        </Grid>
      )}
    </>
  );
}

function NameFields({ values, messageOf, setField }: FieldsProps) {
  return (
    <>
      <TextField
        name="users"
        label="People by name"
        help="Usernames or e-mail addresses with commas in between. They get it whatever the share is."
        value={values.users}
        message={messageOf('users')}
        onChange={setField}
      />
      <TextField
        name="organisations"
        label="Organisations by name"
        help="With commas in between. Everyone of them gets it."
        value={values.organisations}
        message={messageOf('organisations')}
        onChange={setField}
      />
    </>
  );
}

function useCanaryForm({ remote: opened, version, onClosed }: CanaryDialogProps) {
  const [before] = useState(() => canaryValues(opened, version));
  const operation = useOperation({
    remote: opened,
    send: (values: CanaryValues, remote) =>
      request(releaseCanary, { body: { ...basisOf(remote), ...canaryBody(values, before, remote.canary) } }),
    onDone: onClosed,
  });
  const form = useCheckedForm<CanaryValues>({
    initialValues: before,
    schema: canarySchema,
    onSubmit: (values) => {
      // Enter submits the form also while its button is left out.
      if (whyNoCanary(operation.remote, values.version)) return;
      operation.run(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  return { before, operation, form };
}

/** Gives a version to a share of people or to some by name, or changes who has it. */
export function CanaryDialog(props: CanaryDialogProps) {
  const { before, operation, form } = useCanaryForm(props);
  const { remote } = operation;
  const { formik, messageOf } = form;
  const { values } = formik;
  const setField = useSetField(formik);
  const isRunning = remote.canary?.version === values.version;
  const audience = audienceAfter(values, before, remote.canary);
  const chosen = remote.versions.find(({ version }) => version === values.version);
  const obstacle = whyNoCanary(remote, values.version);
  const action = isRunning ? 'Change canary' : 'Start canary';
  return (
    <FormDialog
      title={`${action} of ${remote.remote}`}
      width="600px"
      form={form}
      changed={formik.dirty}
      saving={operation.isPending}
      save={obstacle ? undefined : action}
      onClosed={props.onClosed}
    >
      <VersionSelect
        {...{ remote, isOffered }}
        value={values.version}
        message={messageOf('version')}
        onChange={setField}
      />
      <ReuseCaution version={chosen} />
      <ShareFields {...{ values, messageOf, setField }} />
      <NameFields {...{ values, messageOf, setField }} />
      <ReasonField value={values.reason} message={messageOf('reason')} onChange={setField} />
      {obstacle && <Consequences lines={[obstacle]} />}
      {!obstacle && audience && <Consequences lines={describeCanaryChange(remote, audience)} />}
      <OperationFailure operation={operation} canRepeat={!obstacle} />
    </FormDialog>
  );
}
