import { request } from '@lexboard/shared-lib/client';
import { userHoldings, type HoldingChoice, type UserRow } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { nameOf } from '../user-values.ts';

/** What happens to the person's tokens, webhooks and feed. */
export interface SettledHoldings {
  tokens: HoldingChoice;
  notices: HoldingChoice;
}

export const endedHoldings: SettledHoldings = { tokens: 'end', notices: 'end' };

const holdingsQueryOptions = (id: number) =>
  queryOptions({
    queryKey: ['users', 'holdings', id],
    queryFn: ({ signal }) => request(userHoldings, { body: { id }, signal }),
    staleTime: 0,
    // A server of the previous version lacks the call.
    retry: false,
  });

const choices = [
  { value: 'end', label: 'End' },
  { value: 'handOver', label: 'Hand over to me' },
] as const;

const listNames = (names: readonly string[]) => names.join(', ');

interface HoldingsProps {
  user: UserRow;
  settled: SettledHoldings;
  onChange: (settled: SettledHoldings) => void;
}

/** The deploy tokens, webhooks and calendar feed of a person who is being disabled, and what happens to each. */
export function Holdings({ user, settled, onChange }: HoldingsProps) {
  const { data, error } = useQuery(holdingsQueryOptions(user.id));
  if (error)
    return (
      <Text color="danger">
        The deploy tokens and notices of {nameOf(user)} are not known: {error.message}
      </Text>
    );
  if (!data) return <TextSkeleton lines={2} />;
  const { tokens, notices, calendar = false } = data;
  const tokenNames = tokens.map(({ name, remotes }) => `${name} (${listNames(remotes)})`);
  const noticeNames = notices.map(({ address, remote }) => `${address} (${remote ?? 'all remotes'})`);
  const set = (name: keyof SettledHoldings) => (value: HoldingChoice | '') =>
    onChange({ ...settled, [name]: value || 'end' });
  return (
    <Stack gap="4" _empty={{ display: 'none' }} overflowWrap="anywhere">
      {tokens.length > 0 && (
        <PlainSelect
          name="tokens"
          label="Deploy tokens"
          value={settled.tokens}
          options={choices}
          help={`${listNames(tokenNames)}. Programs publish with them until they end.`}
          onChange={set('tokens')}
        />
      )}
      {notices.length > 0 && (
        <PlainSelect
          name="notices"
          label="Notices of releases"
          value={settled.notices}
          options={choices}
          help={`To ${listNames(noticeNames)}.`}
          onChange={set('notices')}
        />
      )}
      {calendar && <Text>The calendar feed of {nameOf(user)} ends.</Text>}
    </Stack>
  );
}
