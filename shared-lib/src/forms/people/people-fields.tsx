import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { PersonLookup } from './person-lookup.tsx';
import { noPerson, type PeopleValues } from './people-values.ts';

interface PeopleFieldsProps {
  values: PeopleValues;
  /** The current people as options. */
  known?: { owner?: ChoiceOption | undefined; checker?: ChoiceOption | undefined };
  /** Whether they apply to several items; each then keeps the people whose field stays empty. */
  several: boolean;
  messageOf: (name: keyof PeopleValues) => string | undefined;
  onChange: (name: string, value: string) => void;
}

const takeAway: readonly ChoiceOption[] = [
  { value: noPerson, label: 'Nobody', note: 'Takes away who is there' },
];

/** The fields Owner and Checker. */
export function PeopleFields({ values, known = {}, several, messageOf, onChange }: PeopleFieldsProps) {
  const more = several ? { others: takeAway } : {};
  const leaves = several ? ' Leave empty to keep it as it is.' : '';
  return (
    <>
      <PersonLookup
        name="owner"
        label="Owner"
        value={values.owner}
        known={known.owner}
        ownLabel="Assign to me"
        help={`Who does it.${leaves}`}
        message={messageOf('owner')}
        onChange={onChange}
        {...more}
      />
      <PersonLookup
        name="checker"
        label="Checker"
        value={values.checker}
        known={known.checker}
        approves
        help={`Who approves it, with Edit access; without one, filing it is enough.${leaves}`}
        message={messageOf('checker')}
        onChange={onChange}
        {...more}
      />
    </>
  );
}
