import { memo, useRef, useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Field } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Input } from '../controls/inputs.ts';
import { CalendarIcon } from '../icons/actions.ts';
import { VisuallyHidden } from '../layout.ts';
import { CalendarPopover } from './calendar/calendar-popover.tsx';
import type { FormFieldProps } from './form-field.ts';
import { useTyping } from './typing.ts';

export interface DateFieldProps extends FormFieldProps<string | null> {
  /** The day's format as placeholder. */
  placeholder: string;
  /** Formats a day (YYYY-MM-DD); invalid text stays as typed. */
  show: (value: string) => string;
  /** The inverse of `show`. */
  read: (text: string) => string;
  /** The day in words, shown below because formats differ; empty if invalid. */
  words?: ((value: string) => string) | undefined;
}

/** The text of the field: as typed while focused, formatted by `show` after blur. */
function useTypedDay({ name, value, onChange, show, read }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; day: string | null }>();
  const shown = typed && typed.day === value ? typed.text : show(value ?? '');
  const typing = useTyping(shown, (text) => {
    const day = read(text) || null;
    setTyped({ text, day });
    onChange(name, day);
  });
  const leave = () => {
    typing.commit();
    typing.settle(show(read(typing.text)));
    setTyped(undefined);
  };
  return { ...typing, leave, isTyped: typed !== undefined };
}

/** The note below the field: the day in words or the format; after blur also the error. */
function describe({ label, placeholder, value, words, help, message }: DateFieldProps, isTyped: boolean) {
  if (!words) return { help, message };
  const said = value ? words(value) : '';
  const fault =
    value && !said && !isTyped
      ? t('{label} must be a date that exists, written as {placeholder}.', { label, placeholder })
      : undefined;
  return {
    help: said || (help ?? t('Write it as {placeholder}', { placeholder })),
    message: message ?? fault,
  };
}

interface PickerProps {
  label: string;
  value: string | null;
  disabled: boolean;
  onPick: (day: string) => void;
}

function Picker({ label, value, disabled, onPick }: PickerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = t('Choose {label}', { label });
  const pick = (day: string) => {
    onPick(day);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={title}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon />
      </IconButton>
      {open && (
        <CalendarPopover {...{ title, value }} opener={button} onPick={pick} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** A date field with text input and calendar. */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { name, value, onChange, placeholder, disabled = false } = props;
  const { label, labelMore, needed, id } = props;
  const { text, type, leave, isTyped } = useTypedDay(props);
  const { help, message } = describe(props, isTyped);
  return (
    <Field {...{ label, labelMore, help, message, needed, id }}>
      {(control) => (
        <Flex gap="1">
          <Input
            {...control}
            {...{ name, placeholder, disabled }}
            aria-describedby={
              props.words
                ? control['aria-describedby']
                : [`${control.id}-format`, control['aria-describedby']].filter(Boolean).join(' ')
            }
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {!props.words && (
            <VisuallyHidden id={`${control.id}-format`}>
              {t('Write it as {placeholder}', { placeholder })}
            </VisuallyHidden>
          )}
          <Picker
            label={[label, labelMore].filter(Boolean).join(' ')}
            {...{ value, disabled }}
            onPick={(day) => onChange(name, day)}
          />
        </Flex>
      )}
    </Field>
  );
});
