import { useFoundPeople } from '@lexboard/shared-lib/client';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { LawLookup } from '@lexboard/shared-lib/forms';
import { t, labels } from '@lexboard/shared-lib/texts';
import { LookupField } from '@lexboard/shared-lib/ui/data';
import { ChoiceSelect } from '../choice-select.tsx';
import { findChoiceField, type useOptions } from '../use-options.ts';
import type { UnknownValue } from './unknown-value.ts';

/** Marks a value without a decision. */
export const undecided = '?';

/** '-' means no person, as in a cell. */
const nobody = labels({ value: '-', label: 'Leave blank' });

interface PersonProps {
  name: string;
  label: string;
  username: string;
  onChoose: (username: string) => void;
}

/** Selects a person by username, or none. */
function Person({ name, label, username, onChoose }: PersonProps) {
  const { people, setSearch, ...found } = useFoundPeople();
  const options = [nobody, ...people.map((one) => ({ ...one, value: one.label }))];
  const chosen = username === nobody.value ? nobody : { value: username, label: username };
  return (
    <LookupField
      {...{ name, label }}
      value={username || null}
      lookup={{ ...found, options, chosen: username ? chosen : undefined, onSearch: setSearch }}
      onChange={(_name, next) => onChoose(next ?? '')}
      clearable
    />
  );
}

interface StandsForProps {
  kind: ImportKind;
  of: UnknownValue;
  optionsOf: ReturnType<typeof useOptions>;
  undecidedLabel: string;
  onChoose: (choice: string) => void;
}

/** Maps an unknown value to a choice, or to a law or person by search. */
export function ValueMapping(props: StandsForProps) {
  const { kind, optionsOf, undecidedLabel, onChoose } = props;
  const { field, value, choice } = props.of;
  const label = t('“{value}” stands for', { value });
  const name = `choice-${field}-${value}`;
  const ofForm = kind.fields.some((one) => one.name === field);
  if (!ofForm) {
    return (
      <Person
        {...{ name, label }}
        username={choice === '' ? nobody.value : (choice ?? '')}
        onChoose={(username) => onChoose(username || undecided)}
      />
    );
  }
  if (findChoiceField(kind, field)?.list === 'parentLaw') {
    return (
      <LawLookup
        {...{ name, label }}
        law={choice ? Number(choice) : undefined}
        clearable
        onChange={(_name, law) => onChoose(law || undecided)}
      />
    );
  }
  return (
    <ChoiceSelect
      label={label}
      hideLabel
      value={choice ?? undecided}
      options={[
        { value: undecided, label: undecidedLabel },
        { value: '', label: t('Leave blank') },
        ...optionsOf(field),
      ]}
      onChange={onChoose}
    />
  );
}
