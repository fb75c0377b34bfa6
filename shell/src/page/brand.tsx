import { HStack, Span, chakra } from '@lexboard/shared-lib/ui';

function BrandMark({ size }: { size: number }) {
  return (
    <chakra.svg viewBox="0 0 32 32" width={size} height={size} fill="none" strokeLinecap="round" aria-hidden>
      <chakra.rect width="32" height="32" rx="6" fill="accent" />
      <chakra.path d="M9 7v18h14" stroke="accent.fg" strokeWidth="4" strokeLinejoin="round" />
      <chakra.path d="M15 13h8M15 18h8" stroke="accent.fg" strokeWidth="3" opacity={0.6} />
    </chakra.svg>
  );
}

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <HStack as="span" gap="2.5">
      <BrandMark size={size} />
      <Span data-brand-word fontSize="lg" fontWeight="semibold" letterSpacing="-0.01em">
        Lexboard
      </Span>
    </HStack>
  );
}
