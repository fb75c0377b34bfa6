import { request } from '@lexboard/shared-lib/client';
import { releaseCanary, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { ChoiceField } from '../policy/choice-field.tsx';
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

type FieldsProps = Pick<ReturnType<typeof useCheckedForm<CanaryValues>>, 'formik' | 'bind'>;

/** The share of all people: fixed, or in steps. */
function ShareFields({ formik, bind }: FieldsProps) {
  return (
    <>
      <ChoiceField {...bind('mode')} label={t('Who gets it')} choices={modes} />
      {formik.values.mode === 'Share' ? (
        <TextField
          {...bind('percent')}
          label={t('Share in per cent')}
          inputMode="decimal"
          help={t('Stays until it is changed.')}
        />
      ) : (
        <Grid gap="4" templateColumns={{ base: '1fr', sm: '2fr 1fr' }}>
          <TextField
            {...bind('steps')}
            label={t('Steps in per cent')}
            help={t('Each follows by itself while the version does no worse than stable.')}
          />
          <TextField {...bind('everyMinutes')} label={t('Minutes for each')} inputMode="decimal" />
        </Grid>
      )}
    </>
  );
}

function NameFields({ bind }: Pick<FieldsProps, 'bind'>) {
  return (
    <>
      <TextField
        {...bind('users')}
        label={t('People by name')}
        help={t('Usernames or e-mail addresses with commas in between. They get it whatever the share is.')}
      />
      <TextField
        {...bind('organisations')}
        label={t('Organisations by name')}
        help={t('With commas in between. Everyone of them gets it.')}
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
  const why = reason.trim() ? t('Change something besides the reason.') : t('Nothing is changed yet.');
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
  const { formik, bind } = form;
  const { values } = formik;
  const { isPossible, isUnchanged, canSend, lines } = readForm(values, remote);
  const isStarted = findCanary(remote, values.version) !== null;
  const name = { remote: remote.remote };
  return (
    <FormDialog
      title={isStarted ? t('Change canary of {remote}', name) : t('Start canary of {remote}', name)}
      form={form}
      saving={operation.isPending}
      save={canSend ? (isStarted ? t('Change canary') : t('Start canary')) : undefined}
      more={<UnchangedNote shown={isUnchanged} reason={values.reason} />}
      onClosed={props.onClosed}
    >
      <VersionSelect
        remote={remote}
        whyNot={findCanaryObstacle}
        {...bind('version')}
        onChange={(_, version) => form.changeValues((typed) => changeVersion(typed, remote, version))}
      />
      <ReuseCaution remote={remote} version={values.version} />
      <ShareFields {...form} />
      <NameFields bind={bind} />
      <Consequences lines={lines} caution={!isPossible} />
      <ReasonField {...bind('reason')} />
      <OperationFailure operation={operation} canRepeat={canSend} />
    </FormDialog>
  );
}
