import type { UserRow, UserStatus } from '@lexboard/shared-lib/contract';
import { timeColumn, type ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, EditIcon, HStack, IconButton, MoreIcon } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import type { Question } from './user-question.tsx';
import { findRightLabel } from '../../rights/rights.ts';
import { actsForLabel } from '../../rights/units/acts-for.tsx';
import { describeUnits } from '../../rights/units/name-units.ts';
import { statusWords } from './user-values.ts';

/** The actions of a row. */
export interface UserActions {
  /** The username of the signed-in person. */
  ownName: string;
  /** Names a unit; undefined where the organisation has none. */
  nameUnit: ((id: number) => string) | undefined;
  onEdit: (user: UserRow) => void;
  onAway: (user: UserRow) => void;
  onAsk: (question: Question, user: UserRow) => void;
  /** Undefined where the organisation has no provider to sign in by. */
  onLink: ((user: UserRow) => void) | undefined;
}

const tones = { Active: 'success', Invited: 'accent', Disabled: 'neutral' } as const;

const Status = ({ status }: { status: UserStatus }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
);

const accessName = ({ workspaceAccessType }: UserRow) =>
  findRightLabel('workspaceAccessType', workspaceAccessType);

/** The name, and below it the values of columns hidden at this width. */
function Person({ user, ownName, nameUnit }: Pick<UserActions, 'ownName' | 'nameUnit'> & { user: UserRow }) {
  const { username, shownName = username, email, role, status } = user;
  const others = [username, email].filter(
    (one, index, all) => one !== shownName && all.indexOf(one) === index,
  );
  return (
    <Box py="1">
      <Box fontWeight="medium">
        {shownName}{' '}
        {username === ownName && (
          <Box as="span" color="fg.muted" fontWeight="normal">
            {t('(you)')}
          </Box>
        )}
      </Box>
      {others.map((one) => (
        <Box key={one} color="fg.muted" fontSize="sm" overflow="hidden" textOverflow="ellipsis" title={one}>
          {one}
        </Box>
      ))}
      <HStack hideFrom="md" gap="2" mt="1" wrap="wrap" color="fg.muted" fontSize="sm">
        <Status status={status} />
        <span>
          {findRightLabel('role', role)} ·{' '}
          {user.workspaceAccessType === 'Edit' ? t('May edit') : t('View only')}
          {nameUnit && ` · ${describeUnits(user.units ?? [], nameUnit)}`}
        </span>
      </HStack>
    </Box>
  );
}

function RowActions({ user, ownName, onEdit, onAway, onAsk, onLink }: UserActions & { user: UserRow }) {
  const { id, username, shownName = username, status, twoFactor } = user;
  const isOwn = username === ownName;
  const ask = (question: Question) => () => onAsk(question, user);
  return (
    <HStack gap="0.5">
      <IconButton size="sm" label={t('Edit {name}', { name: shownName })} onClick={() => onEdit(user)}>
        <EditIcon />
      </IconButton>
      <Menu
        trigger={
          <IconButton size="sm" label={t('More for {name}', { name: shownName })}>
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem value="log" asChild>
          <RouterLink to={`/users?view=log&user=${id}`}>{t('Log')}</RouterLink>
        </MenuItem>
        {status === 'Active' && (
          <MenuItem value="away" onSelect={() => onAway(user)}>
            {t('Away')}
          </MenuItem>
        )}
        {onLink && status !== 'Disabled' && (
          <MenuItem value="link" onSelect={() => onLink(user)}>
            {t('Link to the provider')}
          </MenuItem>
        )}
        {status === 'Invited' && (
          <MenuItem value="invite" onSelect={ask('inviteAgain')}>
            {t('Invite again')}
          </MenuItem>
        )}
        {twoFactor && !isOwn && (
          <MenuItem value="reset" onSelect={ask('resetTwoFactor')}>
            {t('Reset two-factor sign-in')}
          </MenuItem>
        )}
        {status === 'Disabled' && (
          <MenuItem value="enable" onSelect={ask('enable')}>
            {t('Enable')}
          </MenuItem>
        )}
        {status !== 'Disabled' && !isOwn && (
          <MenuItem value="disable" danger onSelect={ask('disable')}>
            {t('Disable')}
          </MenuItem>
        )}
      </Menu>
    </HStack>
  );
}

const listUnitColumns = ({ nameUnit }: UserActions): ListingColumn<UserRow>[] =>
  nameUnit
    ? [
        {
          name: 'units',
          label: actsForLabel(),
          hideBelow: 'lg',
          width: '11rem',
          cell: ({ units = [] }) => (
            <span title={units.map(nameUnit).join(', ')}>{describeUnits(units, nameUnit)}</span>
          ),
        },
      ]
    : [];

export const createUserColumns = (actions: UserActions): ListingColumn<UserRow>[] => [
  {
    name: 'username',
    label: t('User'),
    cell: (user) => <Person user={user} {...actions} />,
  },
  {
    name: 'status',
    label: t('Status'),
    hideBelow: 'md',
    width: '7rem',
    cell: ({ status }) => <Status status={status} />,
  },
  {
    name: 'role',
    label: t('Role'),
    hideBelow: 'md',
    width: '8rem',
    cell: ({ role }) => findRightLabel('role', role),
  },
  { name: 'workspaceAccessType', label: t('Workspace'), hideBelow: 'md', width: '8rem', cell: accessName },
  ...listUnitColumns(actions),
  {
    name: 'twoFactor',
    label: t('Two-factor'),
    hideBelow: 'xl',
    width: '7rem',
    cell: ({ twoFactor }) => (twoFactor ? t('On') : t('Off')),
  },
  timeColumn({
    name: 'lastSignIn',
    label: t('Last sign-in'),
    hideBelow: 'xl',
    at: ({ lastSignIn }) => lastSignIn,
  }),
  {
    name: 'action',
    label: t('Action'),
    width: '6rem',
    cell: (user) => <RowActions user={user} {...actions} />,
  },
];
