import { useSyncExternalStore } from 'react';
import { t, words } from '../../texts/index.ts';
import { colorMode, colorModes } from '../color-mode.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/signs.ts';

const modes = words({ system: 'system', light: 'light', dark: 'dark' }, 'colours');
const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon } as const;

/** Cycles through system, light and dark, and shows the current mode. */
export function ColorModeToggle() {
  const mode = useSyncExternalStore(colorMode.watch, colorMode.read);
  const Icon = icons[mode];
  const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';
  return (
    <IconButton label={t('Colours: {mode}', { mode: modes[mode] })} onClick={() => colorMode.write(next)}>
      <Icon />
    </IconButton>
  );
}
