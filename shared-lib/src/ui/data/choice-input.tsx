import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ComboboxInput, useComboboxContext, type ComboboxInputProps } from '@chakra-ui/react';

interface ChoiceInputProps extends ComboboxInputProps {
  typed: boolean;
  /** What is meant may still be found. */
  pending: boolean;
}

/**
 * The list gives its field the focus a frame after it opened or closed, without scrolling there. Whoever has gone on to
 * another field by then stays in that one.
 * @returns the field, and what to tell when the focus has left it
 */
function useLeftAlone() {
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => {
    const { current } = input;
    if (!current) return undefined;
    const focus = current.focus.bind(current);
    current.focus = (options) => {
      if (!left.current || !options?.preventScroll) focus(options);
    };
    return () => {
      current.focus = focus;
    };
  }, []);
  const leave = () => {
    left.current = true;
    // Frames are drawn in the order in which they were asked for.
    requestAnimationFrame(() => {
      left.current = false;
    });
  };
  return { input, leave };
}

/**
 * The list marks its first match a frame after the key press. Whoever presses Enter before that frame means
 * the first match as well; without a marked one, the list would close and take back what was typed. While there is none
 * yet, Enter does nothing.
 */
export function ChoiceInput({ typed, pending, ...props }: ChoiceInputProps) {
  const combobox = useComboboxContext();
  const { open, collection, highlightedValue, multiple, selectValue, setOpen } = combobox;
  const { input, leave } = useLeftAlone();
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
  return <ComboboxInput {...props} ref={input} onKeyDown={chooseFirst} onBlur={takeBack} />;
}
