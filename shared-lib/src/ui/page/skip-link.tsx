import { chakra } from '@chakra-ui/react';

/** The first stop of the keyboard: past the chrome to the content. The target needs tabIndex -1. */
export function SkipLink({ target = 'main' }: { target?: string }) {
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
      Skip to content
    </chakra.a>
  );
}
