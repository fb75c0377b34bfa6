import { memo, useId } from 'react';
import { Box, Stack } from '@chakra-ui/react';
import { Checkbox } from '../controls/checkbox.tsx';
import { FieldMessage } from '../controls/field-notes.tsx';
import { useSteady } from '../controls/use-steady.ts';
import type { FormFieldProps } from './form-field.ts';

/** A checkbox aligned with neighbouring fields that have labels above. */
export const CheckboxField = memo(function CheckboxField(props: FormFieldProps<boolean>) {
  const { name, label, value, onChange, disabled } = props;
  const help = useSteady(props.help);
  const message = useSteady(props.message);
  const id = useId();
  const helpId = `${id}-help`;
  const messageId = `${id}-message`;
  return (
    <Stack gap="1" pt={{ base: '0', lg: '7' }}>
      <Checkbox
        name={name}
        label={label}
        description={help && <Box id={helpId}>{help}</Box>}
        disabled={disabled}
        checked={value}
        aria-describedby={[help && helpId, message && messageId].filter(Boolean).join(' ') || undefined}
        aria-invalid={message ? true : undefined}
        onChange={({ target }) => onChange(name, target.checked)}
      />
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
    </Stack>
  );
});
