import { useState } from 'react';
import { useFoundLaws, useNamedLaw } from '@lexboard/shared-lib/client';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';

interface LawLookupProps {
  name: string;
  label?: string;
  /** The law's id; undefined while none is chosen. */
  law: number | undefined;
  /** Its first name, where that is known. */
  known?: ChoiceOption | undefined;
  clearable?: boolean;
  message?: string | undefined;
  onChange: (name: string, law: string) => void;
}

/** One law out of very many, which are searched by code and name. */
export function LawLookup(props: LawLookupProps) {
  const { name, label = 'Law', law, known, clearable = false, message, onChange } = props;
  const { laws, setSearch, ...found } = useFoundLaws();
  const [picked, pick] = useState(known);
  const chosen = useNamedLaw(law, picked);
  const choose = (field: string, value: string | null) => {
    pick(laws.find((option) => option.value === value));
    onChange(field, value ?? '');
  };
  return (
    <LookupField
      // The control writes what is chosen once: another one takes its place as soon as the name is known.
      key={law !== undefined && !chosen ? 'unnamed' : 'named'}
      value={law === undefined ? null : String(law)}
      lookup={{ ...found, options: laws, chosen, onSearch: setSearch }}
      onChange={choose}
      {...{ name, label, clearable, message }}
    />
  );
}
