import { useMemo, useState } from 'react';
import { useFoundPeople, useNamedPerson } from '@lexboard/shared-lib/client';
import { Box, Button } from '@lexboard/shared-lib/ui';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';

interface PersonLookupProps {
  name: string;
  label: string;
  /** A person's id, or the value of one of the other choices; empty while none is chosen. */
  value: string;
  /** The chosen person by name, where that is known. */
  known?: ChoiceOption | undefined;
  /** Choices that stand before the people, such as nobody. */
  others?: readonly ChoiceOption[];
  /** Says on a button that it chooses oneself; without it there is none. */
  ownLabel?: string;
  /** The id of somebody who is not offered. */
  except?: number;
  help?: string;
  message?: string | undefined;
  onChange: (name: string, value: string) => void;
}

const noOthers: readonly ChoiceOption[] = [];

/** The chosen one by name: of the other choices, or a person. */
function useChosen(value: string, others: readonly ChoiceOption[], known: ChoiceOption | undefined) {
  const other = others.find((option) => option.value === value);
  const person = useNamedPerson(value && !other ? Number(value) : undefined, known);
  return other ?? person;
}

/** One of the organisation's active people, who are searched by name. */
export function PersonLookup(props: PersonLookupProps) {
  const { name, label, value, known, others = noOthers, ownLabel, except, help, message, onChange } = props;
  const { people, own, setSearch, ...found } = useFoundPeople();
  const [picked, pick] = useState(known);
  const [presses, setPresses] = useState(0);
  const chosen = useChosen(value, others, picked);
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
        // The control writes what is chosen once: another one takes its place when the name is known, or the button chose.
        key={`${value && !chosen ? 'unnamed' : 'named'}${presses}`}
        value={value || null}
        lookup={{ ...found, options, chosen, onSearch: setSearch }}
        onChange={(_field, next) => choose(next ?? '')}
        clearable
        {...{ name, label, message }}
        {...(help && { help })}
      />
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
