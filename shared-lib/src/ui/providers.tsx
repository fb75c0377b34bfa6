import { useLayoutEffect, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../query/query-client.ts';
import { colorMode } from './color-mode.ts';
import { rowHeight } from './table/row-height.ts';
import { emotionCache } from './emotion-cache.ts';
import { system } from './theme/system.ts';

/** The theme without what it says of the page as a whole. */
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
 * Theme, style cache and query cache of the page; every root that comes and goes within it wraps itself in them. The
 * page's own styles are not among them: with each that is put in or taken out, the browser works out style and layout
 * of all that the page holds.
 */
export function Providers({ children }: ProvidersProps) {
  return <ProvidersOf theme={inPage}>{children}</ProvidersOf>;
}

/** The same with the page's own styles and colours, for the root that is there as long as the page. */
export function PageProviders({ children }: ProvidersProps) {
  useLayoutEffect(() => colorMode.follow(), []);
  useLayoutEffect(() => rowHeight.follow(), []);
  return <ProvidersOf theme={system}>{children}</ProvidersOf>;
}
