import { useId, type ReactNode } from 'react';
import { Box, Stack, chakra } from '@chakra-ui/react';
import { FieldHelp, FieldMessage } from './field-notes.tsx';
import { NeededMark, type Needed } from './needed-mark.tsx';
import { useSteady } from './use-steady.ts';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrame {
  label: string;
  /** Appended to the accessible name, where sighted people have more context. */
  labelMore?: string | undefined;
  help?: ReactNode;
  message?: ReactNode;
  /** Marked beside the label and in the description; the accessible name stays the label. */
  needed?: Needed | undefined;
  hideLabel?: boolean;
  id?: string;
}

export interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

function joinIds(...ids: (string | false)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldLabelProps extends Pick<FieldFrame, 'label' | 'labelMore' | 'needed'> {
  htmlFor: string;
  markId: string;
  hidden: boolean;
}

function FieldLabel({ label, labelMore, needed, htmlFor, markId, hidden }: FieldLabelProps) {
  return (
    <Box srOnly={hidden} lineHeight="1.25rem">
      <chakra.label htmlFor={htmlFor} id={`${htmlFor}-label`} fontWeight="medium" fontSize="sm">
        {label}
        {labelMore && ' '}
        {labelMore && (
          <Box as="span" srOnly>
            {labelMore}
          </Box>
        )}
      </chakra.label>
      {needed && <NeededMark id={markId} needed={needed} />}
    </Box>
  );
}

/** Label, control, help and message, associated for screen readers. */
export function Field(props: FieldProps) {
  const { label, labelMore, needed, hideLabel = false, id, children } = props;
  const help = useSteady(props.help);
  const message = useSteady(props.message);
  const generated = useId();
  const controlId = id ?? generated;
  const helpId = `${controlId}-help`;
  const messageId = `${controlId}-message`;
  const markId = `${controlId}-needed`;
  const hasHelp = help !== undefined && help !== null;
  return (
    <Stack gap="1" minW="0">
      <FieldLabel {...{ label, labelMore, needed, markId }} htmlFor={controlId} hidden={hideLabel} />
      {children({
        id: controlId,
        'aria-describedby': joinIds(
          needed === 'publish' && markId,
          hasHelp && helpId,
          Boolean(message) && messageId,
        ),
        'aria-invalid': message ? true : undefined,
        'aria-required': needed === 'save' ? true : undefined,
      })}
      {hasHelp && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
    </Stack>
  );
}
