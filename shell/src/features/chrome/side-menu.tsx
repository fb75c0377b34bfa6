import { useState } from 'react';
import { ChevronsLeftIcon, ChevronsRightIcon, IconButton, chakra } from '@lexboard/shared-lib/ui';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { MenuEntries } from './menu-entries.tsx';

const storageKey = 'lexboard.menu';
/** Narrower windows need the width for lists. */
const roomForWords = 1920;

const Navigation = chakra('nav', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '4',
    p: '2',
    overflowY: 'auto',
    overflowX: 'hidden',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    transition: 'width 150ms',
    whiteSpace: 'nowrap',
    '@media print': { display: 'none' },
  },
});

/** The stored state; by default expanded if the window is wide enough. */
function readCollapsed(): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored ? stored === 'collapsed' : window.innerWidth < roomForWords;
}

/** The side menu of every page; it can collapse to icons, and the state is stored. */
export function SideMenu({ session }: { session: Session }) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    localStorage.setItem(storageKey, collapsed ? 'wide' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <Navigation aria-label={t('Side menu')} width={collapsed ? '15' : 'panel'}>
      <MenuEntries session={session} iconsOnly={collapsed} />
      <IconButton
        label={collapsed ? t('Expand menu') : t('Collapse menu')}
        aria-expanded={!collapsed}
        onClick={toggle}
        alignSelf={collapsed ? 'center' : 'flex-end'}
        color="fg.muted"
      >
        {collapsed ? <ChevronsRightIcon /> : <ChevronsLeftIcon />}
      </IconButton>
    </Navigation>
  );
}
