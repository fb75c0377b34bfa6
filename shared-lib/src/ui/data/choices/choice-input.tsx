import { useRef, type KeyboardEvent } from 'react';
import { ComboboxInput, useComboboxContext, type ComboboxInputProps } from '@chakra-ui/react';
import { useLateFocus } from '../../controls/late-focus.ts';

interface ChoiceInputProps extends ComboboxInputProps {
  typed: boolean;
  /** The wanted option may still be found. */
  pending: boolean;
  /** Backspace in the empty field. */
  onBackspace: (() => void) | undefined;
}

/**
 * The field, which the list gives the focus a frame late and without scrolling there, and what to tell when it is
 * left.
 */
function useLeftAlone() {
  const left = useRef(false);
  const field = useLateFocus<HTMLInputElement>((options) => !left.current || !options?.preventScroll);
  const leave = () => {
    left.current = true;
    // Frames are drawn in the order in which they were asked for.
    requestAnimationFrame(() => {
      left.current = false;
    });
  };
  return { field, leave };
}

/**
 * The list marks its first match a frame after the key press. A person who presses Enter before that frame means
 * the first match as well; without a marked one, the list would close and take back what was typed. While there is none
 * yet, Enter does nothing.
 */
export function ChoiceInput({ typed, pending, onBackspace, ...props }: ChoiceInputProps) {
  const combobox = useComboboxContext();
  const { open, collection, highlightedValue, multiple, selectValue, setOpen } = combobox;
  const { field, leave } = useLeftAlone();
  const first = collection.firstValue;
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!open || !typed || collection.has(highlightedValue)) return;
    if (first === null && !pending) return;
    event.preventDefault();
    if (first === null) return;
    selectValue(first);
    if (!multiple) setOpen(false);
  };
  /** After Escape the list is closed and leaves what was typed, which was not chosen. */
  const takeBack = () => {
    leave();
    const label = multiple ? '' : combobox.valueAsString;
    if (!open && combobox.inputValue !== label) combobox.setInputValue(label);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '' && !event.repeat) onBackspace?.();
    else chooseFirst(event);
  };
  return <ComboboxInput {...props} ref={field} onKeyDown={press} onBlur={takeBack} />;
}
