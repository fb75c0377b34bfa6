import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { ComboboxInput, useComboboxContext, type ComboboxInputProps } from '@chakra-ui/react';
import { langOf } from '@lexboard/shared-lib/domain';
import { useGuardedFocus } from '../../controls/guarded-focus.ts';

interface ChoiceInputProps extends ComboboxInputProps {
  typed: boolean;
  /** More options may still arrive. */
  pending: boolean;
  /** Called for Backspace in the empty field. */
  onBackspace: (() => void) | undefined;
}

function afterFrames(frames: number, act: () => void): void {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, act) : act()));
}

/** A ref to the field, which the list focuses a frame late and without scrolling, and its blur handler. */
function useLeftAlone() {
  const left = useRef(false);
  const field = useGuardedFocus<HTMLInputElement>((options) => !left.current || !options?.preventScroll);
  const leave = () => {
    left.current = true;
    // Animation frames run in the order of their requests.
    requestAnimationFrame(() => {
      left.current = false;
    });
  };
  return { field, leave };
}

/**
 * The list highlights its first match a frame after the key press. Enter before that frame selects the first match,
 * too; otherwise the list would close and discard the text. While there is no match yet, Enter does nothing.
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
  /** After Escape the closed list keeps the typed text, which is no selection. */
  const takeBack = () => {
    leave();
    const label = multiple ? '' : combobox.valueAsString;
    if (!open && combobox.inputValue !== label) combobox.setInputValue(label);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '' && !event.repeat) onBackspace?.();
    else chooseFirst(event);
  };
  /** A press selects the text of what is chosen, so that what is typed then searches by itself. */
  const selectChosen = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (multiple || typed) return;
    const { value } = input;
    // The list that opens puts the caret at the end a frame later.
    afterFrames(2, () => input.value === value && document.activeElement === input && input.select());
  };
  return (
    <ComboboxInput
      {...props}
      ref={field}
      lang={multiple ? undefined : langOf(combobox.valueAsString)}
      onClick={selectChosen}
      onKeyDown={press}
      onBlur={takeBack}
    />
  );
}
