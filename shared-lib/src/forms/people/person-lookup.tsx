import { useMemo, useState } from 'react';
import { useFoundPeople, useNamedPerson } from '@lexboard/shared-lib/client';
import { Box, Button, Text } from '@lexboard/shared-lib/ui';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';

interface PersonLookupProps {
  name: string;
  label: string;
  /** A person's id, or the value of an extra option; empty if none is selected. */
  value: string;
  /** The selected person as an option, if the name is known. */
  known?: ChoiceOption | undefined;
  /** Extra options above the people, such as "nobody". */
  others?: readonly ChoiceOption[];
  /** The label of the button that selects the caller; without it there is no button. */
  ownLabel?: string;
  /** Whether the person must be able to approve: people who may only view cannot be selected then. */
  approves?: boolean;
  /** Whether people are only looked for: nothing is said of what they do not see then. */
  silent?: boolean;
  /** The id of a person to leave out. */
  except?: number;
  help?: string;
  message?: string | undefined;
  onChange: (name: string, value: string) => void;
}

const noOthers: readonly ChoiceOption[] = [];

/** The selected option: an extra option or a person. */
function useSelectedOption(value: string, others: readonly ChoiceOption[], known: ChoiceOption | undefined) {
  const other = others.find((option) => option.value === value);
  const person = useNamedPerson(value && !other ? Number(value) : undefined, known);
  return other ?? person;
}

/** Says where a person who was just selected sees nothing (units §3). */
function UnitsNote({ person }: { person: ChoiceOption | undefined }) {
  if (!person || !('units' in person)) return null;
  return (
    <Text role="status" mt="1" fontSize="sm" color="warning" overflowWrap="anywhere">
      {t('{name} acts for {units}, and does not see what is due for other units.', {
        name: person.label,
        units: String(person.units),
      })}
    </Text>
  );
}

/** Selects one of the organisation's active people, searched by name. */
export function PersonLookup(props: PersonLookupProps) {
  const { name, label, value, known, others = noOthers, ownLabel, except, help, message, onChange } = props;
  const { people, own, setSearch, ...found } = useFoundPeople(props.approves);
  const [picked, pick] = useState(known);
  const [presses, setPresses] = useState(0);
  const chosen = useSelectedOption(value, others, picked);
  const options = useMemo(
    () => [...others, ...people.filter((person) => person.value !== String(except))],
    [others, people, except],
  );
  const choose = (next: string) => {
    pick(options.find((option) => option.value === next));
    onChange(name, next);
  };
  const offersOwn = own !== undefined && own !== value;
  return (
    <Box>
      <LookupField
        // The control reads its initial option only once, so a new key remounts it when the name has loaded or the
        // button was used.
        key={`${value && !chosen ? 'unnamed' : 'named'}${presses}`}
        value={value || null}
        lookup={{ ...found, options, chosen, onSearch: setSearch }}
        onChange={(_field, next) => choose(next ?? '')}
        clearable
        {...{ name, label, message }}
        {...(help && { help })}
      />
      {!props.silent && <UnitsNote person={chosen} />}
      {ownLabel && (
        <Button
          size="sm"
          variant="ghost"
          mt="1"
          ms="-2"
          aria-disabled={!offersOwn || undefined}
          onClick={() => {
            if (!offersOwn) return;
            setPresses(presses + 1);
            choose(own);
          }}
        >
          {ownLabel}
        </Button>
      )}
    </Box>
  );
}
