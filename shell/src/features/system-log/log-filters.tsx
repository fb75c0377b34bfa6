import { useState, type SyntheticEvent } from 'react';
import { nameLogAction } from '@lexboard/shared-lib/contract';
import { DayFilter, PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Field, Input, chakra } from '@lexboard/shared-lib/ui';
import { actionGroups } from './action-groups.ts';
import { canSearch, type LogAddress, type LogFilterName } from './log-listing.ts';

const listGroups = () =>
  actionGroups.map(({ label, actions }) => ({
    label,
    options: actions.map((name) => ({ value: name, label: nameLogAction(name) })),
  }));

type SetFilter = (name: LogFilterName, value: string) => void;

/** Selects an action with the browser's own control; an address may contain one that no longer exists. */
function ActionFilter({ action, set }: { action: string; set: SetFilter }) {
  const isKnown = actionGroups.some(({ actions }) => actions.includes(action));
  return (
    <PlainSelect
      label={t('Action')}
      none={t('All actions')}
      value={action}
      options={action !== '' && !isKnown ? [action] : []}
      groups={listGroups()}
      onChange={(name) => set('action', name)}
    />
  );
}

/** A name or username; it filters on Enter or when the field loses the focus. */
function PersonFilter({ user, set }: { user: string; set: SetFilter }) {
  const [said, setSaid] = useState(user);
  const [typed, setTyped] = useState(user);
  if (said !== user) {
    setSaid(user);
    setTyped(user);
  }
  const apply = () => {
    if (typed.trim() !== user) set('user', typed.trim());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <chakra.form onSubmit={submit}>
      <Field label={t('Person')}>
        {(control) => (
          <Input
            {...control}
            name="user"
            placeholder={t('Name or username')}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={apply}
          />
        )}
      </Field>
    </chakra.form>
  );
}

interface LogFiltersProps {
  session: Session;
  address: LogAddress;
  change: ChangeListing<LogFilterName>;
}

/** The filters of the system log. Only administrators can filter by person. */
export function LogFilters({ session, address, change }: LogFiltersProps) {
  const { user = '', action = '', from, to } = address.filters;
  const set: SetFilter = (name, value) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <ListingFilters
      label={t('System Logs')}
      note={t('Searches person, action, record and details')}
      maySearch={canSearch(session)}
      {...{ address, change }}
      narrowed={Boolean(user || action || from || to)}
      columns={session.managesPeople ? '1fr 1.4fr 1.2fr 1.2fr' : '1.4fr 1.2fr 1.2fr'}
    >
      {session.managesPeople && <PersonFilter {...{ user, set }} />}
      <Box gridColumn={{ base: session.managesPeople ? 'auto' : '1 / -1', sm: 'auto' }}>
        <ActionFilter {...{ action, set }} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="from" label={t('From')} day={from} onChange={set} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="to" label={t('To')} day={to} onChange={set} />
      </Box>
    </ListingFilters>
  );
}
