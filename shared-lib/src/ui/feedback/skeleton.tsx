import { Box, Flex, Stack, chakra } from '@chakra-ui/react';

export const Skeleton = chakra('div', {
  base: { h: '4', borderRadius: 'sm', bg: 'bg.subtle', animation: 'pulse 1.6s ease-in-out infinite' },
});

function countTo(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <Stack gap="3" aria-hidden>
      {countTo(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Stack>
  );
}

/** Placeholder rows that keep the height of a table while loading. */
export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Box aria-hidden overflow="hidden">
      {countTo(rows).map((row) => (
        <Flex key={row} h="10" align="center" gap="6" px="3" borderBottomWidth="1px">
          {countTo(columns).map((column) => (
            <Skeleton key={column} flex={column === 1 ? '3' : '1'} />
          ))}
        </Flex>
      ))}
    </Box>
  );
}
