import { request } from '@lexboard/shared-lib/client';
import { userHoldings, type HoldingChoice, type UserRow } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { labels, t } from '@lexboard/shared-lib/texts';
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

const choices = labels(
  [
    { value: 'end', label: 'End' },
    { value: 'handOver', label: 'Hand over to me' },
  ] as const,
  'act',
);

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
        {t('The deploy tokens and notices of {person} are not known: {error}', {
          person: nameOf(user),
          error: error.message,
        })}
      </Text>
    );
  if (!data) return <TextSkeleton lines={2} />;
  const { tokens, notices, calendar = false } = data;
  const tokenNames = tokens.map(({ name, remotes }) => `${name} (${listNames(remotes)})`);
  const noticeNames = notices.map(({ address, remote }) => `${address} (${remote ?? t('all remotes')})`);
  const set = (name: keyof SettledHoldings) => (value: HoldingChoice | '') =>
    onChange({ ...settled, [name]: value || 'end' });
  return (
    <Stack gap="4" _empty={{ display: 'none' }} overflowWrap="anywhere">
      {tokens.length > 0 && (
        <PlainSelect
          name="tokens"
          label={t('Deploy tokens')}
          value={settled.tokens}
          options={choices}
          help={t('{tokens}. Programs publish with them until they end.', { tokens: listNames(tokenNames) })}
          onChange={set('tokens')}
        />
      )}
      {notices.length > 0 && (
        <PlainSelect
          name="notices"
          label={t('Notices of releases')}
          value={settled.notices}
          options={choices}
          help={t('To {addresses}.', { addresses: listNames(noticeNames) })}
          onChange={set('notices')}
        />
      )}
      {calendar && <Text>{t('The calendar feed of {person} ends.', { person: nameOf(user) })}</Text>}
    </Stack>
  );
}
