import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { Box, HStack, Span } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
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

/** Removes the notice after its time. One with an action stays while it has hover or focus; its time then restarts. */
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
  /** Whether Ctrl+Z triggers its action. */
  hasKey: boolean;
}

function NoticeBox({ notice, hasKey }: NoticeBoxProps) {
  const { icon: Icon, color } = looks[notice.tone];
  const { action } = notice;
  const leaving = useLeaving(notice);
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const dismiss = () => {
    // Its buttons disappear: return the focus to the page.
    const isHere = box.current?.contains(document.activeElement);
    if (isHere && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    noticeBus.clear(notice.id);
  };
  const act = () => {
    dismiss();
    action?.onPress();
  };
  useShortcut('z', act, () => hasKey && !isTyping());
  // Ignores the second press of a double click on a notice that has moved here.
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
        <IconButton label={t('Dismiss')} size="sm" onClick={dismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </HStack>
  );
}

/** In lower windows the list's footer does not stick, and rows are there. */
const roomy = '@media (width >= 1280px) and (height >= 760px)';
const besideSideMenu = 'body:has(nav) &';

const stack = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  [roomy]: { [besideSideMenu]: { alignItems: 'flex-start' } },
} as const;

/**
 * The position that covers least: in large windows at the bottom, beside side menu and filters, where bars have no
 * buttons (centred on pages without a menu); otherwise over the header.
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
 * Renders notices; the shell mounts it once. The live regions are permanent, so that screen readers announce only new
 * content. They lie outside the page and are marked as announcers, because an open dialog hides the rest from screen
 * readers.
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
