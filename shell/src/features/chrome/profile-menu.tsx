import {
  Box,
  Button,
  ChevronDownIcon,
  Flex,
  LockIcon,
  LogOutIcon,
  Separator,
  ShieldIcon,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@lexboard/shared-lib/ui';
import { useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { deletedRecords, sessions, type Place } from '../../app/places.ts';
import { usePopup } from './use-popup.ts';

function Initial({ username }: { username: string }) {
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
      {username.slice(0, 1).toUpperCase()}
    </Flex>
  );
}

const rightsOf = ({ isAdministrator, canEdit }: Session) =>
  [isAdministrator && 'Administrator', canEdit ? 'May edit' : 'View only'].filter(Boolean).join(' · ');

/** What the menu leads to. */
const entries: readonly Place[] = [
  { label: 'Change password', path: '/change-password', icon: LockIcon },
  { label: 'Two-factor sign-in', path: '/two-factor', icon: ShieldIcon },
  sessions,
  deletedRecords,
  { label: 'Logout', path: '/logout', icon: LogOutIcon },
];

/** Who is signed in, and the way out. */
export function ProfileMenu({ session }: { session: Session }) {
  const { open, place, toggleProps, close } = usePopup('profile-menu');
  const navigate = useNavigate();
  const offered = entries.filter(({ forAdministrators }) => session.isAdministrator || !forAdministrators);
  const goTo = (path: string) => {
    // A changed form may ask first: the focus then comes back to what is still there.
    close();
    void navigate(path);
  };
  return (
    <Box ref={place} position="relative">
      <Button variant="ghost" px="1.5" {...toggleProps}>
        <VisuallyHidden>Profile of {session.username}</VisuallyHidden>
        <Initial username={session.username} />
        <Span aria-hidden hideBelow="md" maxW="40" overflow="hidden" textOverflow="ellipsis">
          {session.username}
        </Span>
        <ChevronDownIcon size={16} />
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
        <Box px="2.5" py="1">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {session.username}
          </Text>
          <Text color="fg.muted" fontSize="xs">
            {rightsOf(session)}
          </Text>
        </Box>
        <Separator />
        {offered.map(({ label, path, icon: Icon }) => (
          <Button key={path} variant="ghost" justifyContent="flex-start" px="2.5" onClick={() => goTo(path)}>
            <Icon size={18} />
            {label}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
