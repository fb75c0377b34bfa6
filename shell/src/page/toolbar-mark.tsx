import type { ReactNode } from 'react';
import { Box, Button, ReleaseIcon, Span } from '@lexboard/shared-lib/ui';

// Below 360 px the toolbar has no room for a word.
const noRoom = '@media (width < 22.5rem)';

/** On a telephone one word fits if it overlaps the empty edges of the icons beside it. */
const narrow = {
  zIndex: { base: 1, md: 'auto' },
  mx: { base: '-1', md: '0' },
  px: { base: '1', md: '2' },
  fontSize: { base: 'xs', md: 'sm' },
  [noRoom]: { w: '6', px: '0', mx: '-2' },
} as const;

interface ToolbarMarkProps {
  tone: 'warning' | 'danger';
  /** Read out, and shown if there is room. */
  words: string;
  /** The end of `words`, which is never truncated. */
  end?: string;
  title: string;
  /** Short form for a telephone. */
  word: ReactNode;
  onClick: () => void;
}

/** A mark in the toolbar: this browser gets special versions. */
export function ToolbarMark({ tone, words, end = '', title, word, onClick }: ToolbarMarkProps) {
  return (
    <Button
      data-toolbar-mark
      size="sm"
      variant="ghost"
      bg={`${tone}.subtle`}
      color={tone}
      css={narrow}
      // On a tablet a long name would cover the search field.
      maxW={{ md: '48', lg: '80' }}
      minW="0"
      title={title}
      aria-label={words}
      onClick={onClick}
    >
      <Box as="span" display={{ base: 'none', md: 'contents' }} css={{ [noRoom]: { display: 'contents' } }}>
        <ReleaseIcon size={18} />
      </Box>
      <Span hideFrom="md" css={{ [noRoom]: { display: 'none' } }}>
        {word}
      </Span>
      <Span hideBelow="md" overflow="hidden" textOverflow="ellipsis">
        {words.slice(0, words.length - end.length)}
      </Span>
      {end && (
        <Span hideBelow="md" flexShrink="0">
          {end}
        </Span>
      )}
    </Button>
  );
}
