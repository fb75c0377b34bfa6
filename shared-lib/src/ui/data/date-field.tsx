import { memo, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Field } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Input } from '../controls/inputs.ts';
import { CalendarIcon } from '../icons/actions.ts';
import type { FormFieldProps } from './form-field.ts';
import { useTyping } from './typing.ts';

export interface DateFieldProps extends FormFieldProps<string | null> {
  /** The order in which a day is typed, as the placeholder says it. */
  placeholder: string;
  /** A day as it travels (YYYY-MM-DD) as it is shown; what is no day stays as it was typed. */
  show: (value: string) => string;
  /** The opposite of `show`. */
  read: (text: string) => string;
}

interface PickerProps {
  label: string;
  value: string | null;
  onPick: (day: string | null) => void;
}

/** The browser's own calendar behind a button; the keyboard types into the field beside it instead. */
function Picker({ label, value, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" flex="none">
      <IconButton label={`Choose ${label}`} variant="outline" onClick={() => input.current?.showPicker()}>
        <CalendarIcon />
      </IconButton>
      <Input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        position="absolute"
        inset="0"
        opacity="0"
        pointerEvents="none"
        value={value ?? ''}
        onChange={(event) => onPick(event.target.value || null)}
      />
    </Box>
  );
}

/** A day, typed or picked from a calendar. */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { name, value, onChange, placeholder, show, read, disabled, ...frame } = props;
  const typing = useTyping(show(value ?? ''), (text) => onChange(name, read(text) || null));
  return (
    <Field {...frame}>
      {(control) => (
        <Flex gap="1">
          <Input
            {...control}
            {...{ name, placeholder, disabled }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={placeholder.length}
            value={typing.text}
            onChange={(event) => typing.type(event.target.value)}
            onBlur={typing.commit}
          />
          <Picker label={frame.label} value={value} onPick={(day) => onChange(name, day)} />
        </Flex>
      )}
    </Field>
  );
});
