import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { Box, Flex } from '@lexboard/shared-lib/ui';
import { ZoomButtons, type Zoom } from './zoom.tsx';

interface PreviewFrameProps {
  label: string;
  zoom: Zoom;
  /** What else stands above the picture. */
  controls?: ReactNode;
  area?: RefObject<HTMLDivElement | null>;
  onKeyDown?: KeyboardEventHandler;
  onScroll?: () => void;
  children: ReactNode;
}

/** A picture that is moved and zoomed by pointer, touch and keys, with its controls above it. */
export function PreviewFrame({
  label,
  zoom,
  controls,
  area,
  onKeyDown,
  onScroll,
  children,
}: PreviewFrameProps) {
  return (
    <Flex direction="column" gap="3" h={{ base: 'full', sm: 'calc(100dvh - 16rem)' }} minH="60">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        <Box minW="0">{controls}</Box>
        <ZoomButtons {...zoom} />
      </Flex>
      <Box
        ref={area}
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
          onKeyDown?.(event);
        }}
      >
        {children}
      </Box>
    </Flex>
  );
}
