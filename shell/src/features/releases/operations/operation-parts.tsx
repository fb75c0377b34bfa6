import { useEffect, useRef } from 'react';
import { FailureNote, PlainSelect } from '@lexboard/shared-lib/forms';
import { AlertIcon, Box, Flex, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField, type FormFieldProps } from '@lexboard/shared-lib/ui/data';
import { describeReleaseState, type RemoteStatus, type VersionStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { RunningOperation } from './use-operation.ts';

const CautionSign = () => (
  <Box flexShrink={0}>
    <AlertIcon size={18} />
  </Box>
);

interface ConsequencesProps {
  lines: readonly string[];
  /** Whether it is irreversible or impossible. */
  caution?: boolean;
}

/** The effects of an operation before it runs, or its obstacle. */
export function Consequences({ lines, caution = false }: ConsequencesProps) {
  const look = caution ? { bg: 'warning.subtle', color: 'warning' } : { bg: 'accent.subtle' };
  return (
    <Flex role="status" gap="2" p="3" borderRadius="md" {...look}>
      {caution && <CautionSign />}
      <Stack gap="1" minW="0" overflowWrap="anywhere">
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
    </Flex>
  );
}

/** The warning before a rolled back version is used again. */
export function ReuseCaution({ remote, version }: { remote: RemoteStatus; version: string }) {
  const chosen = remote.versions.find((one) => one.version === version);
  if (chosen?.state !== 'taken back') return null;
  return (
    <Flex gap="2" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      <CautionSign />
      <Text>{t('This version was rolled back before. Please say in Reason why it is used again.')}</Text>
    </Flex>
  );
}

interface FailureProps {
  message: string;
  changes: RunningOperation['changes'];
  canRepeat: boolean;
}

function Failure({ message, changes, canRepeat }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a telephone it is below the visible part of the dialog, and the notice at the top disappears soon.
  useEffect(() => {
    // The refused field has the focus and shows the reason.
    if (document.activeElement?.matches('[aria-invalid=true]')) return;
    // The braces matter: newer browsers return a promise, which React would call as the cleanup function.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack ref={box} gap="2" scrollMarginBottom="5">
      <FailureNote message={message} />
      {changes.length > 0 && (
        <Box>
          <Text fontWeight="medium">{t('What has changed:')}</Text>
          <Box as="ul" ps="5" overflowWrap="anywhere">
            {changes.map(({ label, old, now }) => (
              <li key={label}>
                {label}: <del>{old}</del> → <ins>{now}</ins>
              </li>
            ))}
          </Box>
          {canRepeat && (
            <Text color="fg.muted" fontSize="sm" mt="1">
              {t('What you have entered is still here. Doing it again replaces what has changed.')}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}

interface OperationFailureProps {
  operation: RunningOperation;
  /** Whether the operation is still possible after the changes. */
  canRepeat?: boolean;
}

/** Why an operation failed, and what somebody else has changed meanwhile. */
export function OperationFailure({ operation: { error, changes }, canRepeat = true }: OperationFailureProps) {
  return error && <Failure message={error.message} {...{ changes, canRepeat }} />;
}

/** Connects a control to a field of the dialog. */
type Bound = Pick<FormFieldProps<string>, 'name' | 'value' | 'message' | 'onChange'>;

export const ReasonField = (field: Bound) => (
  <TextField {...field} label={t('Reason')} help={t('Stands in the history and in the system log.')} />
);

const noteOf = ({ version, state }: VersionStatus): string =>
  state === 'available' ? version : `${version} (${describeReleaseState(state).toLowerCase()})`;

interface VersionSelectProps extends Bound {
  remote: RemoteStatus;
  /** The reason why a version cannot be selected; undefined if it can. */
  whyNot: (remote: RemoteStatus, version: string) => string | undefined;
}

/** Selects one of a remote's versions, newest first. */
export function VersionSelect({ remote, whyNot, onChange, ...field }: VersionSelectProps) {
  const { name, value } = field;
  const offered = remote.versions
    .filter(({ version }) => !whyNot(remote, version))
    .map((version) => ({ value: version.version, label: noteOf(version) }));
  const isOffered = offered.some((option) => option.value === value);
  return (
    <PlainSelect
      {...field}
      label={t('Version')}
      options={isOffered ? offered : [{ value, label: value || '--' }, ...offered]}
      onChange={(version) => onChange(name, version)}
    />
  );
}
