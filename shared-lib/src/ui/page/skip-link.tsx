import { chakra } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';

interface SkipLinkProps {
  /** Id of the element to focus; it needs tabIndex -1. */
  target?: string;
  words?: string;
}

/** The first tab stop: skips to the main content. */
export function SkipLink({ target = 'main', words = t('Skip to content') }: SkipLinkProps) {
  return (
    <chakra.a
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="notice"
      px="4"
      py="2"
      bg="accent"
      color="accent.fg"
      borderRadius="md"
      css={{ '&:not(:focus)': { clipPath: 'inset(50%)', h: '1px', w: '1px', p: '0', overflow: 'hidden' } }}
    >
      {words}
    </chakra.a>
  );
}
