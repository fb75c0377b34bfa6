import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Box, HStack } from '@chakra-ui/react';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/signs.ts';
import { noticeBus, type Notice } from './notice.ts';

const DURATION_MS = 1000;

const looks = {
  info: { icon: InfoIcon, color: 'accent' },
  success: { icon: CheckIcon, color: 'success' },
  error: { icon: AlertIcon, color: 'danger' },
} as const;

function NoticeBox({ notice }: { notice: Notice }) {
  const { icon: Icon, color } = looks[notice.tone];
  return (
    <HStack
      px="4"
      py="3"
      gap="2.5"
      maxW="calc(100vw - 2rem)"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="float"
      fontWeight="medium"
      pointerEvents="auto"
      animation="rise-in 150ms ease-out"
    >
      <Box color={color}>
        <Icon />
      </Box>
      {notice.text}
    </HStack>
  );
}

/**
 * Where notices appear: rendered once, by the shell. The regions stay, so that readers announce what enters them,
 * and stand beside the page, marked as announcers: an open dialog hides everything else from readers.
 */
export function NoticeOutlet() {
  const notice = useSyncExternalStore(noticeBus.subscribe, noticeBus.read);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => noticeBus.clear(notice.id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const box = notice && <NoticeBox key={notice.id} notice={notice} />;
  const isError = notice?.tone === 'error';
  return createPortal(
    <Box
      data-live-announcer
      position="fixed"
      top="16"
      insetX="0"
      zIndex="notice"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <Box role="status">{!isError && box}</Box>
      <Box role="alert">{isError && box}</Box>
    </Box>,
    document.body,
  );
}
