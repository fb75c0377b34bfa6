import type { ReactNode } from 'react';
import { ComboboxClearTrigger, ComboboxControl, ComboboxRoot, ComboboxTrigger, Flex } from '@chakra-ui/react';
import { t } from '../../../texts/index.ts';
import type { ControlProps } from '../../controls/field.tsx';
import { ChevronDownIcon, CloseIcon } from '../../icons/moves.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ChoiceList } from './choice-list.tsx';
import { choiceRecipe } from './choice-recipe.ts';
import type { ShownChoices } from './use-choices.ts';

export interface ChoiceBoxProps {
  name: string;
  label: string;
  control: ControlProps;
  shown: ShownChoices;
  chosen: string[];
  onChoose: (values: string[]) => void;
  multiple: boolean;
  disabled: boolean;
  clearable: boolean;
  placeholder: string | undefined;
  chips?: ReactNode;
  /** Called for Backspace in the empty field. */
  onBackspace?: (() => void) | undefined;
}

/** Keeps the list in its field's landmark or dialog without being clipped. */
const besideTheField = { strategy: 'fixed' } as const;

const buttonNames = (label: string) => ({
  triggerLabel: t('Show choices of {label}', { label }),
  clearTriggerLabel: t('Clear {label}', { label }),
});

/** The searchable combobox of both select fields, fully operable by keyboard. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { name, label, control, shown, chosen, onChoose, multiple, disabled, clearable, placeholder } = props;
  const { chips, onBackspace } = props;
  const { collection, typed, narrow, note, empty } = shown;
  return (
    <ComboboxRoot
      recipe={choiceRecipe}
      collection={collection}
      ids={{ input: control.id, label: `${control.id}-label` }}
      name={name}
      value={chosen}
      onValueChange={(change) => onChoose(change.value)}
      onInputValueChange={({ inputValue, reason }) => narrow(reason === 'input-change' ? inputValue : '')}
      onOpenChange={({ open }) => {
        if (open) shown.open?.();
        else narrow('');
      }}
      multiple={multiple}
      closeOnSelect={!multiple}
      disabled={disabled}
      invalid={control['aria-invalid'] ?? false}
      inputBehavior="autohighlight"
      openOnClick
      positioning={besideTheField}
      translations={buttonNames(label)}
      lazyMount
      unmountOnExit
    >
      <ComboboxControl>
        <Flex wrap="wrap" align="center" gap="1" flex="1" minW="0">
          {chips}
          <ChoiceInput
            typed={typed}
            pending={shown.pending ?? false}
            placeholder={placeholder}
            onBackspace={onBackspace}
            aria-describedby={control['aria-describedby']}
            aria-required={control['aria-required']}
          />
        </Flex>
        {clearable && (
          <ComboboxClearTrigger>
            <CloseIcon size={16} />
          </ComboboxClearTrigger>
        )}
        <ComboboxTrigger>
          <ChevronDownIcon size={16} />
        </ComboboxTrigger>
      </ComboboxControl>
      <ChoiceList items={collection.items} {...{ note, empty }} />
    </ComboboxRoot>
  );
}
