import { chakra } from '@chakra-ui/react';

interface SkipLinkProps {
  /** The id of what takes the focus; it needs tabIndex -1. */
  target?: string;
  words?: string;
}

/** The first stop of the keyboard: past what stands before, to what people come for. */
export function SkipLink({ target = 'main', words = 'Skip to content' }: SkipLinkProps) {
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
