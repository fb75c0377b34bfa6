import { request } from '@lexboard/shared-lib/client';
import { releaseCanary, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { FormDialog, showFaults, useCheckedForm, useSetField } from '@lexboard/shared-lib/forms';
import { Grid, Text } from '@lexboard/shared-lib/ui';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';
import { buildCanaryChange, findCanary, readCanaryRequest } from './canary-change.ts';
import { describeCanaryChange } from './canary-consequences.ts';
import {
  canarySchema,
  createCanaryValues,
  changeVersion,
  modes,
  type CanaryValues,
} from './canary-values.ts';
import { findPlanObstacle, findCanaryObstacle } from './obstacles.ts';
import {
  Consequences,
  OperationFailure,
  ReasonField,
  ReuseCaution,
  VersionSelect,
} from './operation-parts.tsx';
import { toOperationBasis, useOperation } from './use-operation.ts';

interface CanaryDialogProps {
  remote: RemoteStatus;
  version: string;
  onClosed: () => void;
}

interface FieldsProps {
  values: CanaryValues;
  messageOf: (name: keyof CanaryValues) => string | undefined;
  setField: (name: string, value: unknown) => void;
}

/** The share of all people: fixed, or in steps. */
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

/** The requested change, its effects, and its obstacles. */
function readForm(values: CanaryValues, remote: RemoteStatus) {
  const { version, mode } = values;
  const wanted = readCanaryRequest(values, remote);
  const change = buildCanaryChange(wanted, remote);
  const obstacle =
    findCanaryObstacle(remote, version) ?? (mode === 'Plan' ? findPlanObstacle(remote, version) : undefined);
  const isChanged = Object.keys(change).length > 0;
  return {
    change,
    isPossible: !obstacle,
    isUnchanged: !obstacle && !isChanged,
    canSend: !obstacle && isChanged,
    lines: obstacle ? [obstacle] : describeCanaryChange(remote, wanted),
  };
}

/** Replaces the button while nothing is changed. */
function UnchangedNote({ shown, reason }: { shown: boolean; reason: string }) {
  const why = reason.trim() ? 'Change something besides the reason.' : 'Nothing is changed yet.';
  return (
    // A live region must exist before its content, or it is not announced.
    <Text role="status" color="fg.muted" alignSelf="center" me="auto">
      {shown && why}
    </Text>
  );
}

function useCanaryForm({ remote: opened, version: openedWith, onClosed }: CanaryDialogProps) {
  const operation = useOperation({
    remote: opened,
    send: (values: CanaryValues, remote) => {
      const { version, reason } = values;
      const { change } = readForm(values, remote);
      return request(releaseCanary, {
        body: { ...toOperationBasis(remote), version, ...change, ...(reason && { reason }) },
      });
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<CanaryValues>({
    initialValues: createCanaryValues(opened, openedWith),
    schema: canarySchema,
    onSubmit: (values) => {
      // Enter submits the form even while its button is hidden.
      if (!readForm(values, operation.remote).canSend) return;
      operation.run(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  return { operation, form };
}

/**
 * Starts a canary for a share of people or for named people, or changes it; the button appears with the first change.
 */
export function CanaryDialog(props: CanaryDialogProps) {
  const { operation, form } = useCanaryForm(props);
  const { remote } = operation;
  const { formik, messageOf } = form;
  const { values } = formik;
  const setField = useSetField(formik);
  const { isPossible, isUnchanged, canSend, lines } = readForm(values, remote);
  const action = findCanary(remote, values.version) ? 'Change canary' : 'Start canary';
  return (
    <FormDialog
      title={`${action} of ${remote.remote}`}
      width="600px"
      form={form}
      changed={formik.dirty}
      saving={operation.isPending}
      save={canSend ? action : undefined}
      more={<UnchangedNote shown={isUnchanged} reason={values.reason} />}
      onClosed={props.onClosed}
    >
      <VersionSelect
        remote={remote}
        whyNot={findCanaryObstacle}
        value={values.version}
        message={messageOf('version')}
        onChange={(_, version) => form.changeValues((typed) => changeVersion(typed, remote, version))}
      />
      <ReuseCaution remote={remote} version={values.version} />
      <ShareFields {...{ values, messageOf, setField }} />
      <NameFields {...{ values, messageOf, setField }} />
      <Consequences lines={lines} caution={!isPossible} />
      <ReasonField value={values.reason} message={messageOf('reason')} onChange={setField} />
      <OperationFailure operation={operation} canRepeat={canSend} />
    </FormDialog>
  );
}
