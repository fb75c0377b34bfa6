import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../query/query-client.ts';
import { colorMode } from './color-mode.ts';
import { rowHeight } from './table/row-height.ts';
import { emotionCache } from './emotion-cache.ts';
import { system } from './theme/system.ts';

/** The theme without global styles. */
const inPage: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};

interface ProvidersProps {
  children: ReactNode;
}

function ProvidersOf({ theme, children }: ProvidersProps & { theme: typeof system }) {
  return (
    <CacheProvider value={emotionCache}>
      <ChakraProvider value={theme}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/**
 * Theme, style cache and query cache for each root of the page. Without global styles: inserting or removing them
 * makes the browser recalculate style and layout of the whole page.
 */
export function Providers({ children }: ProvidersProps) {
  return <ProvidersOf theme={inPage}>{children}</ProvidersOf>;
}

/** {@link Providers} with global styles and colours, for the shell's permanent root. */
export function PageProviders({ children }: ProvidersProps) {
  useLayoutEffect(() => colorMode.follow(), []);
  useLayoutEffect(() => rowHeight.follow(), []);
  return <ProvidersOf theme={system}>{children}</ProvidersOf>;
}
