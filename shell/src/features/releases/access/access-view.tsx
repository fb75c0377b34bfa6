import { useState, type ReactNode } from 'react';
import type { DeployTokenEntry, RemoteOwners, RemoteStatus } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Flex, Heading, ListState, Stack, TableSkeleton, Text } from '@lexboard/shared-lib/ui';
import { statusQueryOptions } from '../release-queries.ts';
import { ownersQueryOptions, tokensQueryOptions } from './access-queries.ts';
import { NewTokenSecret } from './new-token-secret.tsx';
import { OwnerTable } from './owner-table.tsx';
import { OwnersDialog } from './owners-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenTable } from './token-table.tsx';
import { TrustDialog } from './trust-dialog.tsx';

interface SectionProps {
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}

/** Not a landmark, because its table is one with the same name. */
function Section({ title, text, action, children }: SectionProps) {
  return (
    <Stack gap="3">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2">
        <Heading level={2}>{title}</Heading>
        {action}
      </Flex>
      <Text color="fg.muted">{text}</Text>
      {children}
    </Stack>
  );
}

/** Adds the known remotes that have no owners. */
function withOwners(owners: readonly RemoteOwners[], remotes: readonly RemoteStatus[]): RemoteOwners[] {
  const named = new Map(owners.map((owned) => [owned.remote, owned]));
  for (const { remote } of remotes) if (!named.has(remote)) named.set(remote, { remote, users: [] });
  return [...named.values()].toSorted((one, other) => one.remote.localeCompare(other.remote));
}

const nobody: RemoteOwners = { remote: '', users: [] };

function Owners() {
  const { data, error, isPending, refetch } = useQuery(ownersQueryOptions());
  const { data: status } = useQuery({ ...statusQueryOptions(), refetchInterval: false });
  const [changed, change] = useState<RemoteOwners>();
  const owners = withOwners(data?.owners ?? [], status?.remotes ?? []);
  return (
    <Section
      title={t('Owners')}
      text={t('They operate their remote and no other; administrators operate all.')}
      action={<Button onClick={() => change(nobody)}>{t('Name owners')}</Button>}
    >
      <ListState
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={owners.length === 0}
        why={t('There is no remote yet. Name the owners of one that is to come.')}
        skeleton={<TableSkeleton columns={3} rows={4} />}
      >
        <OwnerTable owners={owners} onChange={change} />
      </ListState>
      {changed && <OwnersDialog {...changed} onClosed={() => change(undefined)} />}
    </Section>
  );
}

function Tokens() {
  const { data, error, isPending, refetch } = useQuery(tokensQueryOptions());
  const [isMaking, make] = useState(false);
  const [isTrusting, trust] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoked, revoke] = useState<DeployTokenEntry>();
  return (
    <Section
      title={t('Deploy tokens')}
      text={t(
        'A program with a deploy token ships a remote, or a set, from any machine. Jobs of a trusted repository need no token.',
      )}
      action={
        <Flex gap="2" wrap="wrap">
          <Button onClick={() => trust(true)}>{t('Trust a repository')}</Button>
          <Button onClick={() => make(true)}>{t('Make a deploy token')}</Button>
        </Flex>
      }
    >
      <ListState
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={data?.tokens.length === 0}
        why={t('There is no deploy token and no trusted repository yet.')}
        skeleton={<TableSkeleton columns={5} rows={4} />}
      >
        <TokenTable tokens={data?.tokens ?? []} onRevoke={revoke} />
      </ListState>
      {isMaking && (
        <TokenDialog
          onMade={(token) => {
            make(false);
            setMade(token);
          }}
          onClosed={() => make(false)}
        />
      )}
      {isTrusting && <TrustDialog onClosed={() => trust(false)} />}
      {made !== undefined && <NewTokenSecret token={made} onClosed={() => setMade(undefined)} />}
      {revoked && <RevokeDialog token={revoked} onClosed={() => revoke(undefined)} />}
    </Section>
  );
}

/** For administrators: the owners of remotes, and deploy tokens. */
export const AccessView = () => (
  <Stack gap="8" pb="6">
    <Owners />
    <Tokens />
  </Stack>
);
