import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { Box, HStack, Span } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { isTyping, formatShortcut, useShortcut } from '../controls/shortcut.ts';
import { CloseIcon } from '../icons/moves.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/signs.ts';
import { overPage } from '../page/over-page.ts';
import { floating } from '../theme/floating.ts';
import { noticeBus, type Notice } from './notice.ts';

const DURATION_MS = 1000;
const ACTION_DURATION_MS = 10_000;

const looks = {
  info: { icon: InfoIcon, color: 'accent' },
  success: { icon: CheckIcon, color: 'success' },
  error: { icon: AlertIcon, color: 'danger' },
} as const;

/** Takes the notice away in its time, which begins anew when a person leaves it. */
function useLeaving({ id, action }: Notice) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => noticeBus.clear(id), action ? ACTION_DURATION_MS : DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, action, held]);
  const hold = () => setHeld(action !== undefined);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

interface NoticeBoxProps {
  notice: Notice;
  /** Whether Ctrl+Z does what it offers. */
  hasKey: boolean;
}

function NoticeBox({ notice, hasKey }: NoticeBoxProps) {
  const { icon: Icon, color } = looks[notice.tone];
  const { action } = notice;
  const leaving = useLeaving(notice);
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const dismiss = () => {
    // Its buttons go: who came to them from the page goes on there.
    const isHere = box.current?.contains(document.activeElement);
    if (isHere && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    noticeBus.clear(notice.id);
  };
  const act = () => {
    dismiss();
    action?.onPress();
  };
  useShortcut('z', act, () => hasKey && !isTyping());
  // The second press of a double click would meet the notice that has moved here.
  const press = ({ detail }: MouseEvent) => detail <= 1 && act();
  return (
    <HStack
      ref={box}
      {...leaving}
      onFocus={({ relatedTarget }: FocusEvent) => {
        cameFrom.current = relatedTarget;
        leaving.onFocus();
      }}
      {...floating}
      mt="1"
      px="4"
      py="1"
      gap="2.5"
      minH="11"
      maxW={{ base: 'calc(100vw - 2rem)', xl: 'lg' }}
      fontWeight="medium"
      pointerEvents="auto"
      animation="rise-in 150ms ease-out"
    >
      <Box color={color}>
        <Icon />
      </Box>
      {notice.text}
      {action && (
        <Button size="sm" onClick={press} aria-keyshortcuts={hasKey ? 'Control+Z Meta+Z' : undefined}>
          {action.label}
        </Button>
      )}
      {hasKey && (
        <Span aria-hidden hideBelow="md" color="fg.muted" fontSize="xs" fontWeight="normal">
          {formatShortcut('z')}
        </Span>
      )}
      {action && (
        <IconButton label="Dismiss" size="sm" onClick={dismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </HStack>
  );
}

/** In lower windows nothing sticks to the foot of a list, and its rows are there. */
const roomy = '@media (width >= 1280px) and (height >= 760px)';
const besideSideMenu = 'body:has(nav) &';

const stack = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  [roomy]: { [besideSideMenu]: { alignItems: 'flex-start' } },
} as const;

/**
 * Where nothing is that is needed next: in a wide and high window at the foot, beside the side menu and the filters, where
 * bars have no buttons, and in the middle of pages without a menu; in others over the header.
 */
const place = {
  position: 'fixed',
  top: '1',
  insetInline: '0',
  [roomy]: {
    top: 'auto',
    bottom: '6',
    [besideSideMenu]: { insetInlineStart: 'calc({sizes.panel} + 4rem)', bottom: '0.5' },
  },
} as const;

/**
 * Where notices appear: rendered once, by the shell. The regions stay, so that readers announce what enters them, and
 * that alone, and stand beside the page, marked as announcers: an open dialog hides everything else from readers.
 */
export function NoticeOutlet() {
  const notices = useSyncExternalStore(noticeBus.subscribe, noticeBus.read);
  const offer = notices.findLast(({ action }) => action);
  const boxes = (isError: boolean) =>
    notices
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((notice) => <NoticeBox key={notice.id} notice={notice} hasKey={notice === offer} />);
  return createPortal(
    <Box {...overPage} data-live-announcer css={[stack, place]} zIndex="notice" pointerEvents="none">
      <Box role="status" aria-atomic={false} css={stack}>
        {boxes(false)}
      </Box>
      <Box role="alert" aria-atomic={false} css={stack}>
        {boxes(true)}
      </Box>
    </Box>,
    document.body,
  );
}
