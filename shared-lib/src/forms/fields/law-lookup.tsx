import { useState } from 'react';
import { useFoundLaws, useNamedLaw } from '@lexboard/shared-lib/client';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';

interface LawLookupProps {
  name: string;
  label?: string;
  /** The law's id; undefined if none is selected. */
  law: number | undefined;
  /** The selected law as an option, if its name is known. */
  known?: ChoiceOption | undefined;
  clearable?: boolean;
  message?: string | undefined;
  onChange: (name: string, law: string) => void;
}

/** Selects one of very many laws, searched by code and name. */
export function LawLookup(props: LawLookupProps) {
  const { name, label = t('Law'), law, known, clearable = false, message, onChange } = props;
  const { laws, setSearch, ...found } = useFoundLaws();
  const [picked, pick] = useState(known);
  const chosen = useNamedLaw(law, picked);
  const choose = (field: string, value: string | null) => {
    pick(laws.find((option) => option.value === value));
    onChange(field, value ?? '');
  };
  return (
    <LookupField
      // The control reads its initial option only once, so a new key remounts it when the name has loaded.
      key={law !== undefined && !chosen ? 'unnamed' : 'named'}
      value={law === undefined ? null : String(law)}
      lookup={{ ...found, options: laws, chosen, onSearch: setSearch }}
      onChange={choose}
      {...{ name, label, clearable, message }}
    />
  );
}
