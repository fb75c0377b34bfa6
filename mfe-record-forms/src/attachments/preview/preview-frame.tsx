import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Box, Flex } from '@lexboard/shared-lib/ui';
import { ZoomButtons, type Zoom } from './zoom.tsx';

interface PreviewFrameProps {
  label: string;
  zoom: Zoom;
  /** Further controls below the content. */
  controls?: ReactNode;
  area?: RefObject<HTMLDivElement | null>;
  onScroll?: () => void;
  /** Handles keys besides zoom. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A focusable frame to pan and zoom content by pointer, touch and keys, with controls below. */
export function PreviewFrame({ label, zoom, controls, area, onScroll, onKey, children }: PreviewFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const picture = area ?? own;
  useEffect(() => picture.current?.focus(), [picture]);
  return (
    <Flex direction="column" gap="3" h={{ base: 'full', sm: 'calc(100dvh - 16rem)' }} minH="60">
      <Box
        ref={picture}
        role="region"
        aria-label={label}
        tabIndex={0}
        position="relative"
        flex="1"
        minH="0"
        overflow="auto"
        bg="bg.canvas"
        borderWidth="1px"
        borderRadius="md"
        onScroll={onScroll}
        onKeyDown={(event) => {
          zoom.onZoomKey(event);
          onKey?.(event);
        }}
      >
        {children}
      </Box>
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        <Box minW="0">{controls}</Box>
        <ZoomButtons {...zoom} />
      </Flex>
    </Flex>
  );
}
