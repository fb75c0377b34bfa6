import { useState } from 'react';
import { personNamesQueryOptions } from '@lexboard/shared-lib/client';
import type { Choices } from '@lexboard/shared-lib/contract';
import { listReaders, type ChoiceField } from '@lexboard/shared-lib/domain';
import { ChosenUnits, FieldGroup, PersonLookup } from '@lexboard/shared-lib/forms';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import type { RecordFieldProps } from '../fields/field-frame.ts';

/** Names people: those that came with the record, others once they have loaded. */
function useNaming(ids: readonly number[], known: NonNullable<Choices['person']>) {
  const unnamed = ids.filter((id) => known.every((one) => one.id !== id));
  const found = useQuery({
    ...personNamesQueryOptions(unnamed),
    enabled: unnamed.length > 0,
    placeholderData: keepPreviousData,
  });
  const named = [...known, ...(found.data ?? [])];
  return (id: number) => named.find((one) => one.id === id)?.name ?? '…';
}

/** Several people: the chosen ones, each with a button that takes it out, and a control that adds another one. */
export function PeopleOfRecord({ field, value, choices, message, onChange }: RecordFieldProps<ChoiceField>) {
  const { name, label, help } = field;
  const ids = listReaders({ readers: value });
  const nameOf = useNaming(ids, choices.person ?? []);
  const [presses, setPresses] = useState(0);
  const add = (id: number) => {
    if (!ids.includes(id)) onChange(name, [...ids, id]);
    setPresses(presses + 1);
  };
  return (
    <FieldGroup label={label}>
      <ChosenUnits
        names={ids.map(nameOf)}
        none={t('Nobody else')}
        onRemove={(index) => onChange(name, ids.toSpliced(index, 1))}
      />
      <PersonLookup
        // Empty again once a person is added.
        key={presses}
        {...{ name, message }}
        label={t('Add a person')}
        {...(help && { help })}
        value=""
        onChange={(_, id) => id && add(Number(id))}
      />
    </FieldGroup>
  );
}
