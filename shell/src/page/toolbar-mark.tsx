import type { ReactNode } from 'react';
import { Box, Button, ReleaseIcon, Span } from '@lexboard/shared-lib/ui';

// Below 360 px the rest of the toolbar leaves no room for a word.
const noRoom = '@media (width < 22.5rem)';

/** On a telephone one word has room, which reaches into the empty edges of the icons beside it. */
const narrow = {
  zIndex: { base: 1, md: 'auto' },
  mx: { base: '-1', md: '0' },
  px: { base: '1', md: '2' },
  fontSize: { base: 'xs', md: 'sm' },
  [noRoom]: { w: '6', px: '0', mx: '-2' },
} as const;

interface ToolbarMarkProps {
  tone: 'warning' | 'danger';
  /** As it is read out, and shown where there is room for it. */
  words: string;
  /** The end of `words` that is shown however long they are. */
  end?: string;
  title: string;
  /** The one word on a telephone. */
  word: ReactNode;
  onClick: () => void;
}

/** A mark in the toolbar that this browser gets other versions than others. */
export function ToolbarMark({ tone, words, end = '', title, word, onClick }: ToolbarMarkProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      bg={`${tone}.subtle`}
      color={tone}
      css={narrow}
      // On a tablet a long name would take the search field's place.
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
