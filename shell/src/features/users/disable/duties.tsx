import { dutiesQueryOptions } from '@lexboard/shared-lib/client';
import type { UserRow } from '@lexboard/shared-lib/contract';
import { PersonLookup } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { nameOf } from '../user-values.ts';

interface Held {
  owned: number;
  checked: number;
  /** Units that they head; a server of the previous version has none. */
  headed?: number;
}

/** 'Asha Rao owns 12 obligations and checks 3.' */
function describeObligations(person: string, { owned, checked }: Held): string {
  if (checked === 0)
    return t('{person} owns {owned, plural, one {# obligation} other {# obligations}}.', { person, owned });
  if (owned === 0)
    return t('{person} checks {checked, plural, one {# obligation} other {# obligations}}.', {
      person,
      checked,
    });
  return t(
    '{person} owns {owned, plural, one {# obligation} other {# obligations}} and checks {checked, number}.',
    { person, owned, checked },
  );
}
/** 'Asha Rao owns 12 obligations and checks 3, and heads 2 units.' */
function describeDuties(person: string, held: Held): string {
  const { owned, checked, headed = 0 } = held;
  if (headed === 0) return describeObligations(person, held);
  if (owned + checked === 0)
    return t('{person} heads {headed, plural, one {# unit} other {# units}}.', { person, headed });
  if (checked === 0)
    return t(
      '{person} owns {owned, plural, one {# obligation} other {# obligations}}, and heads {headed, plural, one {# unit} other {# units}}.',
      { person, owned, headed },
    );
  if (owned === 0)
    return t(
      '{person} checks {checked, plural, one {# obligation} other {# obligations}}, and heads {headed, plural, one {# unit} other {# units}}.',
      { person, checked, headed },
    );
  return t(
    '{person} owns {owned, plural, one {# obligation} other {# obligations}} and checks {checked, number}, and heads {headed, plural, one {# unit} other {# units}}.',
    { person, owned, checked, headed },
  );
}

interface DutiesProps {
  user: UserRow;
  /** The id of the new owner; empty for none. */
  to: string;
  onChange: (to: string) => void;
}

/** The records that a person owns and checks and the units that they head, with the offer to hand them over; hidden if there are none. */
export function Duties({ user, to, onChange }: DutiesProps) {
  const { id } = user;
  const { data, error } = useQuery(dutiesQueryOptions(id));
  if (error)
    return (
      <Text color="danger">
        {t('What {person} owns is not known: {error}', { person: nameOf(user), error: error.message })}
      </Text>
    );
  if (!data) return <TextSkeleton lines={2} />;
  const { owned, checked, headed = 0 } = data;
  if (owned + checked + headed === 0) return null;
  return (
    <Stack gap="3">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {describeDuties(nameOf(user), data)}
      </Text>
      <PersonLookup
        name="handOverTo"
        label={t('Hand over to')}
        value={to}
        except={id}
        help={t('Leave empty to hand over nothing. The filter “Without an owner” in Due then lists it.')}
        onChange={(_name, value) => onChange(value)}
      />
    </Stack>
  );
}
