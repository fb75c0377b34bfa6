import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { t } from '../../texts/index.ts';
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

const takeAway = (): readonly ChoiceOption[] => [
  { value: noPerson, label: t('Nobody'), note: t('Takes away who is there') },
];

/** The fields Owner and Checker. */
export function PeopleFields({ values, known = {}, several, messageOf, onChange }: PeopleFieldsProps) {
  const more = several ? { others: takeAway() } : {};
  return (
    <>
      <PersonLookup
        name="owner"
        label={t('Owner')}
        value={values.owner}
        known={known.owner}
        ownLabel={t('Assign to me')}
        help={several ? t('Who does it. Leave empty to keep it as it is.') : t('Who does it.')}
        message={messageOf('owner')}
        onChange={onChange}
        {...more}
      />
      <PersonLookup
        name="checker"
        label={t('Checker')}
        value={values.checker}
        known={known.checker}
        approves
        help={
          several
            ? t(
                'Who approves it, with Edit access; without one, filing it is enough. Leave empty to keep it as it is.',
              )
            : t('Who approves it, with Edit access; without one, filing it is enough.')
        }
        message={messageOf('checker')}
        onChange={onChange}
        {...more}
      />
    </>
  );
}
