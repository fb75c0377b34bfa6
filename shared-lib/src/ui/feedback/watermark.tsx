import { Box } from '@chakra-ui/react';

/**
 * The record's status, large and light behind a form (D2 §2). As generated content it is not read aloud, found or
 * selected. Its parent and the content above it must be positioned.
 */
export function Watermark({ text, tone }: { text: string; tone: 'draft' | 'published' }) {
  return (
    <Box
      aria-hidden
      data-text={text}
      position="absolute"
      inset="0"
      overflow="hidden"
      containerType="inline-size"
      pointerEvents="none"
      userSelect="none"
      color={`status.${tone}`}
      opacity={0.06}
      _before={{
        content: 'attr(data-text)',
        position: 'sticky',
        top: '30vh',
        display: 'block',
        textAlign: 'center',
        fontSize: 'clamp(3rem, 16cqw, 11rem)',
        fontWeight: 'bold',
        rotate: '-18deg',
        lineHeight: 1,
      }}
    />
  );
}
