import { useSyncExternalStore } from 'react';
import { Badge, Box, Field, Flex, Input, Stack, Text } from '@lexboard/shared-lib/ui';
import {
  readFailedVersions,
  formatVersionName,
  watchFailedVersions,
} from '../../federation/failed-versions.ts';
import { readShowTime } from '../../federation/health/show-times.ts';
import { measureLoadTime } from './release-timings.ts';
import type { ShownRelease } from './shown-releases.ts';

const channels = {
  stable: { words: 'Stable', tone: 'success' },
  canary: { words: 'Canary', tone: 'accent' },
  override: { words: 'Override', tone: 'warning' },
  preview: { words: 'Preview', tone: 'warning' },
} as const;

/**
 * The times in which this page had it. Only an application that was looked at is shown; components of others are
 * loaded alone.
 */
function describeTimes(remote: string, { folder, version }: ShownRelease): string {
  const [loaded, shown] = [measureLoadTime(folder), readShowTime(remote, version)];
  if (loaded === undefined && shown === undefined) return 'Not loaded on this page.';
  return [
    loaded !== undefined && `Loaded within ${loaded}\u00a0ms.`,
    shown !== undefined && `Shown ${shown}\u00a0ms after the navigation.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A remote as this page has it: its version, where that comes from, and how quick it was. */
function ReleaseOnPage({ remote, release }: { remote: string; release: ShownRelease }) {
  const { words, tone } = channels[release.channel];
  const failed = useSyncExternalStore(watchFailedVersions, readFailedVersions);
  return (
    <Box overflowWrap="anywhere">
      <Flex columnGap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold">{remote}</Text>
        <span>{release.version}</span>
        <Badge tone={tone}>{words}</Badge>
      </Flex>
      <Text color="fg.muted" fontSize="sm" textStyle="figures">
        From {new URL(release.entry, location.origin).href}
      </Text>
      <Text color="fg.muted" fontSize="sm" textStyle="figures">
        {describeTimes(remote, release)}
      </Text>
      {failed.includes(formatVersionName(remote, release.version)) && (
        <Text color="danger" fontSize="sm">
          It failed on this page. Until you reload, another version is used in its place.
        </Text>
      )}
    </Box>
  );
}

interface OverrideFieldProps {
  remote: string;
  /** Left out where this page has none of it. */
  release: ShownRelease | undefined;
  /** The versions that can be chosen, newest first, as far as they are known. */
  versions: readonly string[];
  chosen: string;
  message?: string | undefined;
  onChange: (remote: string, version: string) => void;
}

/** A remote as this page has it, and another version to be chosen. */
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
            This page has no version of it.
          </Text>
        </Box>
      )}
      <Field label={`Version of ${remote}`} message={message}>
        {(control) => (
          <Input
            {...control}
            name={remote}
            list={list}
            placeholder="As everyone"
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
