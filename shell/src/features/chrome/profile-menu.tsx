import {
  Box,
  Button,
  CalendarIcon,
  ChevronDownIcon,
  EditIcon,
  Flex,
  KeyboardIcon,
  KeyIcon,
  LanguageIcon,
  LockIcon,
  LogOutIcon,
  ReleaseIcon,
  ReplaceIcon,
  Separator,
  ShieldIcon,
  Span,
  Stack,
  Text,
  VisuallyHidden,
  chakra,
} from '@lexboard/shared-lib/ui';
import { request } from '@lexboard/shared-lib/client';
import { ownAccount } from '@lexboard/shared-lib/contract';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { labels, t, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { LanguageChoice } from '../../page/language-choice.tsx';
import { deletedRecords, mayOpen, releases, sessions, tokens, type Place } from '../../page/places.ts';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import { usePopup } from './use-popup.ts';

function Initial({ name }: { name: string }) {
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize="7"
      borderRadius="full"
      bg="accent.subtle"
      color="accent"
      fontWeight="semibold"
    >
      {[...name][0]?.toUpperCase()}
    </Flex>
  );
}

/** Reserves one line, so that nothing moves when its text arrives. */
const Small = chakra('span', { base: { minH: '1lh', color: 'fg.muted', fontSize: 'xs' } });

const describeRights = ({ managesPeople, canEdit, ownUnits }: Session) =>
  [
    managesPeople && t('Administrator'),
    canEdit ? t('May edit') : t('View only'),
    ownUnits && t('Chosen units'),
  ]
    .filter(Boolean)
    .join(' · ');

const entries: readonly Place[] = [
  labels({ label: 'Change password', path: '/change-password', icon: LockIcon }),
  labels({ label: 'Two-factor sign-in', path: '/two-factor', icon: ShieldIcon }),
  labels({ label: 'Passkeys', path: '/passkeys', icon: KeyIcon }),
  sessions,
  tokens,
  deletedRecords,
  releases,
];
const logout: Place = labels({ label: 'Logout', path: '/logout', icon: LogOutIcon });

interface EntryProps extends Pick<Place, 'label' | 'icon'> {
  onChoose: () => void;
}

const Entry = ({ label, icon: Icon, onChoose }: EntryProps) => (
  <Button variant="ghost" justifyContent="flex-start" px="2.5" onClick={onChoose}>
    <Icon size={18} />
    {label}
  </Button>
);

const LanguageEntry = ({ onChoose }: { onChoose: (language: OfferedLanguage) => void }) => (
  <Flex align="center" gap="2" px="2.5">
    <LanguageIcon size={18} />
    <Span aria-hidden flex="1" fontWeight="medium">
      {t('Language')}
    </Span>
    <LanguageChoice onChoose={onChoose} />
  </Flex>
);

interface ProfileMenuProps {
  session: Session;
  /** Opens the dialog that changes the person's name. */
  onName: () => void;
  onReminders: () => void;
  /** Opens the days on which the person is away. */
  onAway: () => void;
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void;
  onLanguage: (language: OfferedLanguage) => void;
  /** Opens the version overrides, if the server allows them. */
  onOverrides?: (() => void) | undefined;
}

/** The menu's entries for this person. */
function usePlaces(session: Session) {
  const { operator: isOperator, owner: isOwner = false } = useKnownManifest();
  return entries.filter((place) => {
    const may = mayOpen(session, place);
    return place.forOperators ? isOwner || (may && isOperator) : may;
  });
}

function Entries({
  session,
  close,
  onName,
  onReminders,
  onAway,
  onKeys,
  onLanguage,
  onOverrides,
}: ProfileMenuProps & { close: () => void }) {
  const navigate = useNavigate();
  const places = usePlaces(session);
  // A changed form may ask first; the focus then returns to an element that still exists.
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  const goTo = (path: string) => closeAnd(() => void navigate(path));
  return (
    <>
      <Entry label={t('Your name')} icon={EditIcon} onChoose={closeAnd(onName)} />
      {places.map(({ label, path, icon }) => (
        <Entry key={path} {...{ label, icon }} onChoose={goTo(path)} />
      ))}
      <Entry label={t('Reminders')} icon={CalendarIcon} onChoose={closeAnd(onReminders)} />
      <Entry label={t('Away')} icon={ReplaceIcon} onChoose={closeAnd(onAway)} />
      <Entry label={t('Keyboard shortcuts')} icon={KeyboardIcon} onChoose={closeAnd(onKeys)} />
      <LanguageEntry
        onChoose={(language) => {
          close();
          onLanguage(language);
        }}
      />
      {onOverrides && (
        <Entry label={t('Release overrides')} icon={ReleaseIcon} onChoose={closeAnd(onOverrides)} />
      )}
      <Entry {...logout} onChoose={goTo(logout.path)} />
    </>
  );
}

/** Where the person's account is managed. Loaded when the menu opens, because the first view does not need it. */
const ownAccountQueryOptions = (enabled: boolean) =>
  queryOptions({
    queryKey: ['session', 'account'],
    queryFn: ({ signal }) => request(ownAccount, { body: {}, signal }),
    enabled,
  });

/** The signed-in person; `shown` is whether the menu is open. */
function Person({ session, shown }: { session: Session; shown: boolean }) {
  const { data } = useQuery(ownAccountQueryOptions(shown));
  const account = data?.account;
  return (
    <Stack gap="0" px="2.5" py="1" maxW="80" overflowWrap="anywhere">
      <Text fontWeight="semibold">{session.name}</Text>
      {!session.name.includes(session.username) && <Small>{session.username}</Small>}
      <Small>{account?.email}</Small>
      <Small>{account?.organisation}</Small>
      <Small>{describeRights(session)}</Small>
    </Stack>
  );
}

/** The menu of the signed-in person, with sign-out. */
export function ProfileMenu({ session, ...opens }: ProfileMenuProps) {
  const { open, place, toggleProps, close } = usePopup('profile-menu');
  return (
    <Box ref={place} position="relative">
      <Button variant="ghost" px="1.5" {...toggleProps}>
        <VisuallyHidden>{t('Profile of {name}', { name: session.name })}</VisuallyHidden>
        <Initial name={session.name} />
        <Span
          aria-hidden
          title={session.name}
          hideBelow="md"
          maxW="40"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {session.name}
        </Span>
        <Span aria-hidden hideBelow="md">
          <ChevronDownIcon size={16} />
        </Span>
      </Button>
      <Stack
        id="profile-menu"
        hidden={!open}
        gap="1"
        p="2"
        minW="60"
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="float"
        css={{ '&[hidden]': { display: 'none' } }}
      >
        <Person session={session} shown={open} />
        <Separator />
        <Entries {...{ session, close, ...opens }} />
      </Stack>
    </Box>
  );
}
