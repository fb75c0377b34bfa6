import type { ReactNode } from 'react';
import { Box, Grid, SkipLink, chakra } from '@lexboard/shared-lib/ui';
import type { Session } from '@lexboard/shared-lib/session';
import { MenuDrawer } from './menu-drawer.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toolbar, type ToolbarTools } from './toolbar.tsx';
import { useOpenHere } from './use-open-here.ts';

const Frame = chakra(Grid, {
  base: {
    h: '100dvh',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    '@media print': { display: 'block', h: 'auto' },
  },
});

const Main = chakra('main', {
  base: {
    position: 'relative',
    overflow: 'auto',
    // Without it the browser repaints the whole page at each scroll step.
    willChange: 'scroll-position',
    scrollbarGutter: { md: 'stable' },
    outline: 'none',
    '@media print': { overflow: 'visible' },
  },
});

/** Toolbar and side menu around a page; only the page scrolls. */
export function Chrome({
  session,
  tools,
  children,
}: {
  session: Session;
  tools: ToolbarTools;
  children: ReactNode;
}) {
  const drawer = useOpenHere();
  return (
    <Frame>
      <SkipLink />
      <Toolbar session={session} tools={tools} onMenu={drawer.show} />
      <OutdatedNotice />
      <SideMenu session={session} />
      <Main id="main" tabIndex={-1}>
        <Box px={{ base: '4', md: '6' }} pt="2" minH="full">
          {children}
        </Box>
      </Main>
      <MenuDrawer session={session} open={drawer.open} onClose={drawer.hide} />
    </Frame>
  );
}
