import { memo, useMemo } from 'react';
import { blank } from '@lexboard/shared-lib/forms';
import { Box, Grid, Span } from '@lexboard/shared-lib/ui';
import { compareWords } from './compare-words.ts';
import { MarkedWords, markedWordsStyle } from './marked-words.tsx';

/** One version of a text. */
export interface ComparedSide<Name extends string> {
  name: Name;
  title: string;
  words: string;
}

/** Maximum length of a text without scrolling. */
const LONG_TEXT = 400;

/** Scrolls a long text to its first mark. */
function showFirstMark(box: HTMLDivElement | null): void {
  const mark = box?.querySelector<HTMLElement>('ins, del');
  if (box && mark) box.scrollTop = mark.offsetTop - mark.offsetHeight;
}

interface SideProps {
  title: string;
  label: string;
  words: string;
  /** The text that it is compared with, an older or a newer one. */
  other: string;
  isFirst: boolean;
  taken: boolean;
}

/** One side of a field; a long text scrolls, also by keyboard. */
const Side = memo(function Side({ title, label, words, other, isFirst, taken }: SideProps) {
  const long = words.length > LONG_TEXT;
  const parts = useMemo(
    () => (isFirst ? compareWords(words, other).old : compareWords(other, words).new),
    [isFirst, words, other],
  );
  return (
    <Box minW="0" borderInlineStartWidth="3px" borderColor={taken ? 'accent' : 'border.subtle'} ps="3">
      <Span display="block" fontSize="sm" color={taken ? 'accent' : 'fg.muted'} fontWeight="medium">
        {title}
      </Span>
      <Box
        {...(long && { tabIndex: 0, role: 'group', 'aria-label': `${label}, ${title}` })}
        ref={showFirstMark}
        css={markedWordsStyle}
        position="relative"
        maxH="40"
        overflow="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {words ? <MarkedWords parts={parts} mark={isFirst ? 'del' : 'ins'} /> : blank}
      </Box>
    </Box>
  );
});

interface ComparedSidesProps<Name extends string> {
  /** Of the field. */
  label: string;
  sides: readonly ComparedSide<Name>[];
  taken: Name | undefined;
}

/**
 * The versions of a field, in columns if there is room: the first marks words that the second lacks, the others words that
 * the first lacks.
 */
export const ComparedSides = <Name extends string>({ label, sides, taken }: ComparedSidesProps<Name>) => (
  <Grid templateColumns={{ base: '1fr', md: `repeat(${sides.length}, minmax(0, 1fr))` }} gap="4" mb="3">
    {sides.map(({ name, title, words }, index) => (
      <Side
        key={name}
        {...{ title, label, words }}
        other={sides[index === 0 ? 1 : 0]?.words ?? words}
        isFirst={index === 0}
        taken={taken === name}
      />
    ))}
  </Grid>
);
