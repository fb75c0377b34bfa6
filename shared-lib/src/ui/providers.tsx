import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../query/query-client.ts';
import { applyStoredColorMode } from './color-mode.ts';
import { emotionCache } from './emotion-cache.ts';
import { system } from './theme/system.ts';

/** Theme, style cache and query cache of the page; every mounted root wraps itself in it. */
export function Providers({ children }: { children: ReactNode }) {
  useLayoutEffect(applyStoredColorMode, []);
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
