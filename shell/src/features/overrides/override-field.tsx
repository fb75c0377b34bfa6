import { useSyncExternalStore } from 'react';
import { t, words } from '@lexboard/shared-lib/texts';
import { Badge, Box, Field, Flex, Input, Stack, Text } from '@lexboard/shared-lib/ui';
import {
  readFailedVersions,
  formatVersionName,
  watchFailedVersions,
} from '../../federation/failed-versions.ts';
import { readShowTime } from '../../federation/health/show-times.ts';
import { measureLoadTime } from './release-timings.ts';
import type { ShownRelease } from './shown-releases.ts';

const channels = words({ stable: 'Stable', canary: 'Canary', override: 'Override', preview: 'Preview' });

const tones = { stable: 'success', canary: 'accent', override: 'warning', preview: 'warning' } as const;

/**
 * Load and show times on this page. Only applications in a visible tab have a show time; components of others have a
 * load time only.
 */
function describeTimes(remote: string, { folder, version }: ShownRelease): string {
  const [loaded, shown] = [measureLoadTime(folder), readShowTime(remote, version)];
  if (loaded === undefined && shown === undefined) return t('Not loaded on this page.');
  return [
    loaded !== undefined && t('Loaded within {time}.', { time: `${loaded}\u00a0ms` }),
    shown !== undefined && t('Shown {time} after the navigation.', { time: `${shown}\u00a0ms` }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A remote on this page: its version, the source of that version, and its times. */
function ReleaseOnPage({ remote, release }: { remote: string; release: ShownRelease }) {
  const failed = useSyncExternalStore(watchFailedVersions, readFailedVersions);
  return (
    <Box overflowWrap="anywhere">
      <Flex columnGap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold">{remote}</Text>
        <span>{release.version}</span>
        <Badge tone={tones[release.channel]}>{channels[release.channel]}</Badge>
      </Flex>
      <Text color="fg.muted" fontSize="sm" textStyle="figures">
        {t('From {address}', { address: new URL(release.entry, location.origin).href })}
      </Text>
      <Text color="fg.muted" fontSize="sm" textStyle="figures">
        {describeTimes(remote, release)}
      </Text>
      {failed.includes(formatVersionName(remote, release.version)) && (
        <Text color="danger" fontSize="sm">
          {t('It failed on this page. Until you reload, another version is used in its place.')}
        </Text>
      )}
    </Box>
  );
}

interface OverrideFieldProps {
  remote: string;
  /** Undefined if this page has no version of the remote. */
  release: ShownRelease | undefined;
  /** Selectable versions, newest first. */
  versions: readonly string[];
  chosen: string;
  message?: string | undefined;
  onChange: (remote: string, version: string) => void;
}

/** A remote on this page, with a field to select another version. */
export function OverrideField({ remote, release, versions, chosen, message, onChange }: OverrideFieldProps) {
  const list = `versions-of-${remote}`;
  return (
    <Stack gap="2" pb="4" borderBottomWidth="1px" _last={{ borderBottomWidth: '0', pb: '0' }}>
      {release ? (
        <ReleaseOnPage {...{ remote, release }} />
      ) : (
        <Box overflowWrap="anywhere">
          <Text fontWeight="semibold">{remote}</Text>
          <Text color="fg.muted" fontSize="sm">
            {t('This page has no version of it.')}
          </Text>
        </Box>
      )}
      <Field label={t('Version of {remote}', { remote })} message={message}>
        {(control) => (
          <Input
            {...control}
            name={remote}
            list={list}
            placeholder={t('As everyone')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={chosen}
            onChange={({ target }) => onChange(remote, target.value)}
          />
        )}
      </Field>
      <datalist id={list}>
        {versions.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
    </Stack>
  );
}
