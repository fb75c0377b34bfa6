import { Suspense, type ComponentType } from 'react';
import {
  Box,
  ColorModeToggle,
  Flex,
  IconButton,
  MenuIcon,
  SearchIcon,
  chakra,
  singleKeys,
  useSingleKeys,
} from '@lexboard/shared-lib/ui';
import { RouterLink } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { t, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { Brand } from '../../page/brand.tsx';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import type { PageManifest } from '../../federation/page-manifest.ts';
import { Bell } from './bell/bell.tsx';
import { KeywordSearch } from './keyword-search.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useOpenHere } from './use-open-here.ts';

const Bar = chakra('header', {
  base: {
    gridColumn: '1 / -1',
    position: 'relative',
    zIndex: 'chrome',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
    h: '14',
    px: { base: '2', md: '4' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    // The signs need the room of the brand's word, and the words of a mark need more.
    '@media (width < 22rem)': { '& [data-brand-word]': { display: 'none' } },
    '@media (width < 26rem)': { '&:has([data-toolbar-mark]) [data-brand-word]': { display: 'none' } },
    '@media print': { display: 'none' },
  },
});

const BrandLink = chakra(RouterLink, { base: { borderRadius: 'md', px: '1', py: '1' } });

type DialogContent = ComponentType<{ onClose: () => void }>;

/** The toolbar's dialogs, loaded when they are first opened. */
export interface ToolbarTools {
  AwayDialog: DialogContent;
  KeysDialog: DialogContent;
  NameDialog: DialogContent;
  NotificationList: ComponentType<{ onLeave: () => void }>;
  RemindersDialog: DialogContent;
  OverridesTool: ComponentType<{
    manifest: PageManifest;
    open: boolean;
    onOpen: () => void;
    onClose: () => void;
  }>;
  PreviewTool: ComponentType<{ remote: string; version: string }>;
  changeLanguage: (language: OfferedLanguage) => void;
}

interface LazyDialogProps {
  place: ReturnType<typeof useOpenHere>;
  Content: DialogContent;
}

const LazyDialog = ({ place: { open, hide }, Content }: LazyDialogProps) =>
  open && (
    <Suspense>
      <Content onClose={hide} />
    </Suspense>
  );

/** Marks a page that shows a version by a preview link. */
const PreviewMark = ({
  preview,
  Tool,
}: {
  preview: PageManifest['preview'];
  Tool: ToolbarTools['PreviewTool'];
}) =>
  preview &&
  'remote' in preview && (
    <Suspense>
      <Tool {...preview} />
    </Suspense>
  );

interface ProfileProps {
  session: Session;
  tools: Pick<
    ToolbarTools,
    'AwayDialog' | 'KeysDialog' | 'NameDialog' | 'RemindersDialog' | 'changeLanguage'
  >;
  onOverrides: (() => void) | undefined;
}

/** The menu of the person, and the dialogs that it opens. */
function Profile({
  session,
  tools: { AwayDialog, KeysDialog, NameDialog, RemindersDialog, changeLanguage },
  onOverrides,
}: ProfileProps) {
  const keys = useOpenHere();
  const name = useOpenHere();
  const reminders = useOpenHere();
  const away = useOpenHere();
  useSingleKeys({ [singleKeys.help]: keys.show });
  return (
    <>
      <ProfileMenu
        {...{ session, onOverrides }}
        onName={name.show}
        onReminders={reminders.show}
        onAway={away.show}
        onKeys={keys.show}
        onLanguage={changeLanguage}
      />
      <LazyDialog place={name} Content={NameDialog} />
      <LazyDialog place={reminders} Content={RemindersDialog} />
      <LazyDialog place={away} Content={AwayDialog} />
      <LazyDialog place={keys} Content={KeysDialog} />
    </>
  );
}

/** On narrow windows the search is a button; while open it covers the toolbar. */
export function Toolbar({
  session,
  tools: { NotificationList, OverridesTool, PreviewTool, ...tools },
  onMenu,
}: {
  session: Session;
  tools: ToolbarTools;
  onMenu: () => void;
}) {
  const search = useOpenHere();
  const overrides = useOpenHere();
  const manifest = useKnownManifest();
  const mayOverride = manifest?.overridable ?? false;
  const maySearch = session.moduleAccess.serchInfo !== 'No';
  return (
    <Bar>
      <Box hideFrom="md">
        <IconButton label={t('Open menu')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      </Box>
      <BrandLink to="/workspace" aria-label={t('Lexboard, to the workspace')}>
        <Brand />
      </BrandLink>
      {maySearch && <KeywordSearch open={search.open} onClose={search.hide} />}
      <Flex align="center" gap={{ base: '0', md: '1' }} ms="auto">
        {maySearch && (
          <Box hideFrom="md">
            <IconButton label={t('Search')} onClick={search.show}>
              <SearchIcon />
            </IconButton>
          </Box>
        )}
        <PreviewMark preview={manifest?.preview} Tool={PreviewTool} />
        {manifest && mayOverride && (
          <Suspense>
            <OverridesTool
              manifest={manifest}
              open={overrides.open}
              onOpen={overrides.show}
              onClose={overrides.hide}
            />
          </Suspense>
        )}
        <Bell List={NotificationList} />
        <ColorModeToggle />
        <Profile {...{ session, tools }} onOverrides={mayOverride ? overrides.show : undefined} />
      </Flex>
    </Bar>
  );
}
