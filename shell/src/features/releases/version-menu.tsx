import type { RemoteStatus, VersionStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { IconButton, MoreIcon } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { copyPreviewLink } from './previews/copy-preview-link.ts';
import type { Opened, OpenDialog } from './operations/opened-dialog.tsx';
import { useMayOperate } from './access/use-may-operate.ts';

interface VersionMenuProps {
  remote: RemoteStatus;
  version: VersionStatus;
  onOpen: OpenDialog;
}

/** The operations on one version; a retired one has none. */
export function VersionMenu({ remote, version: { version, state }, onOpen }: VersionMenuProps) {
  const mayOperate = useMayOperate(remote);
  if (state === 'retired' || !mayOperate) return null;
  const open = (name: Opened['name']) => () => onOpen({ name, remote, version });
  const isPinned = remote.pins.some((pin) => pin.version === version);
  const isUsed = state === 'stable' || state === 'canary' || isPinned;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('More for {remote} {version}', { remote: remote.remote, version })}>
          <MoreIcon />
        </IconButton>
      }
    >
      {state !== 'stable' && (
        <MenuItem value="canary" onSelect={open('canary')}>
          {state === 'canary' ? t('Change canary') : t('Start canary')}
        </MenuItem>
      )}
      {state !== 'stable' && (
        <MenuItem value="promote" onSelect={open('promote')}>
          {t('Promote')}
        </MenuItem>
      )}
      <MenuItem value="pin" onSelect={open('pin')}>
        {t('Pin a person')}
      </MenuItem>
      <MenuItem value="preview" onSelect={() => void copyPreviewLink(remote.remote, version)}>
        {t('Copy preview link')}
      </MenuItem>
      {!isUsed && (
        <MenuItem value="retire" danger onSelect={open('retire')}>
          {t('Retire', undefined, 'release')}
        </MenuItem>
      )}
    </Menu>
  );
}
