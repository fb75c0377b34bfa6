import { dutiesQueryOptions } from '@lexboard/shared-lib/client';
import type { UserRow } from '@lexboard/shared-lib/contract';
import { PersonLookup } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { formatCount, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { nameOf } from '../user-values.ts';

interface Held {
  owned: number;
  checked: number;
  /** Units that they head; a server of the previous version has none. */
  headed?: number;
}

/** 'owns 12 obligations and checks 3' */
function describeObligations({ owned, checked }: Held): string {
  const obligations = (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'obligation' : 'obligations'}`;
  if (checked === 0) return `owns ${obligations(owned)}`;
  return owned === 0
    ? `checks ${obligations(checked)}`
    : `owns ${obligations(owned)} and checks ${formatCount(checked)}`;
}

/** 'owns 12 obligations and checks 3, and heads 2 units' */
function describeDuties(held: Held): string {
  const { owned, checked, headed = 0 } = held;
  if (headed === 0) return describeObligations(held);
  const heads = `heads ${formatCount(headed)} ${headed === 1 ? 'unit' : 'units'}`;
  return owned + checked === 0 ? heads : `${describeObligations(held)}, and ${heads}`;
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
        What {nameOf(user)} owns is not known: {error.message}
      </Text>
    );
  if (!data) return <TextSkeleton lines={2} />;
  const { owned, checked, headed = 0 } = data;
  if (owned + checked + headed === 0) return null;
  return (
    <Stack gap="3">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {nameOf(user)} {describeDuties(data)}.
      </Text>
      <PersonLookup
        name="handOverTo"
        label="Hand over to"
        value={to}
        except={id}
        help="Leave empty to hand over nothing. The filter “Without an owner” in Due then lists it."
        onChange={(_name, value) => onChange(value)}
      />
    </Stack>
  );
}
