import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  serviceTokenAdd,
  serviceTokenRevoke,
  serviceUpdate,
  type OwnToken,
  type ServiceAccount,
} from '@lexboard/shared-lib/contract';
import type { UseQueryResult } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { ListState, Table, TableSkeleton, Text } from '@lexboard/shared-lib/ui';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { NewAccessToken } from '../../../secrets/access-token.tsx';
import { MakeToken } from '../../../secrets/make-token.tsx';
import { RevokeToken } from '../../../secrets/revoke-token.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceRow, type ServiceActions } from './service-row.tsx';
import { refreshServices } from './services-query.ts';

/** What a row's actions open. */
type Opened =
  | { name: 'edit' | 'token' | 'switch'; service: ServiceAccount }
  | { name: 'made'; token: string }
  | { name: 'revoke'; token: OwnToken };

/** Asks whether an account of programs is disabled or enabled, and does it. */
function SwitchQuestion({ service, onClosed }: { service: ServiceAccount; onClosed: () => void }) {
  const { id, name, version, disabled } = service;

  return (
    <ConfirmedCall
      title={disabled ? t('Enable Service Account') : t('Disable Service Account')}
      act={disabled ? t('Enable') : t('Disable')}
      danger={!disabled}
      send={() => request(serviceUpdate, { body: { id, version, disabled: !disabled } })}
      refresh={refreshServices}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {disabled
          ? t('{name} works again once a new token is made for it.', { name })
          : t(
              'The tokens of {name} are revoked: programs with them are refused at once. Its past changes stay.',
              { name },
            )}
      </Text>
    </ConfirmedCall>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  open: (opened: Opened | undefined) => void;
}

function OpenedDialog({ opened, open }: OpenedDialogProps) {
  const close = () => open(undefined);
  const refreshAnd = (next: Opened | undefined) => {
    void refreshServices();
    open(next);
  };
  if (opened.name === 'made') return <NewAccessToken token={opened.token} onClosed={close} />;
  if (opened.name === 'revoke')
    return (
      <RevokeToken
        token={opened.token}
        send={({ id }) => request(serviceTokenRevoke, { body: { id } })}
        onRevoked={() => refreshAnd(undefined)}
        onClosed={close}
      />
    );
  const { service } = opened;
  if (opened.name === 'edit') return <ServiceForm service={service} onClosed={close} />;
  if (opened.name === 'switch') return <SwitchQuestion service={service} onClosed={close} />;
  return (
    <MakeToken
      title={t('Make a token for {name}', { name: service.name })}
      send={(body, scopes) => request(serviceTokenAdd, { body: { id: service.id, ...body, scopes } })}
      onMade={(token) => refreshAnd({ name: 'made', token })}
      onClosed={close}
    />
  );
}

interface ServiceListProps {
  reply: UseQueryResult<{ data: ServiceAccount[] }>;
  /** Names a unit; undefined where the organisation has none. */
  nameUnit: ((id: number) => string) | undefined;
}

/** The accounts of programs with their tokens, and the actions on them (doors §3). */
export function ServiceList({ reply, nameUnit }: ServiceListProps) {
  const { data, isPending, error } = reply;
  const [opened, open] = useState<Opened>();
  const actions: ServiceActions = {
    nameUnit,
    onEdit: (service) => open({ name: 'edit', service }),
    onToken: (service) => open({ name: 'token', service }),
    onSwitch: (service) => open({ name: 'switch', service }),
    onRevoke: (token) => open({ name: 'revoke', token }),
  };
  return (
    <>
      <Text color="fg.muted" pb="3" maxW="prose">
        {t('A service account is for a program. Nobody signs in to it, and it works by its tokens alone.')}
      </Text>
      <Table.ScrollArea label={t('Service accounts')} borderWidth="1px" borderRadius="md" bg="bg.panel">
        <ListState
          loading={isPending}
          error={data ? null : error}
          onRetry={() => void refreshServices()}
          empty={data?.data.length === 0}
          why={t('There are no service accounts.')}
          skeleton={<TableSkeleton rows={3} columns={4} />}
        >
          <Table.Root>
            <Table.Caption>{t('Service accounts')}</Table.Caption>
            <Table.Header>
              <tr>
                <Table.ColumnHeader>{t('Service account')}</Table.ColumnHeader>
                <Table.ColumnHeader hideBelow="md" width="12rem">
                  {t('Owner')}
                </Table.ColumnHeader>
                <Table.ColumnHeader hideBelow="md">{t('Tokens')}</Table.ColumnHeader>
                <Table.ColumnHeader width="6rem">{t('Action')}</Table.ColumnHeader>
              </tr>
            </Table.Header>
            <Table.Body>
              {data?.data.map((service) => (
                <ServiceRow key={service.id} service={service} {...actions} />
              ))}
            </Table.Body>
          </Table.Root>
        </ListState>
      </Table.ScrollArea>
      {opened && <OpenedDialog {...{ opened, open }} />}
    </>
  );
}
