import { expect } from '../journey.ts';
import type { Call } from '../record/laws.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const find = (rows: unknown, field: string, value: string): Record<string, unknown> => {
  const found: unknown = Array.isArray(rows)
    ? rows.find((row) => isRecord(row) && row[field] === value)
    : undefined;
  return isRecord(found) ? found : {};
};

/** The status of a remote for the operator. */
export async function statusOf(call: Call, remote: string): Promise<Record<string, unknown>> {
  const { reply } = await call('releases/status', {});
  return find(reply['remotes'], 'remote', remote);
}

/** The health of a version for the operator. */
export async function healthOf(
  call: Call,
  remote: string,
  version: string,
): Promise<Record<string, unknown>> {
  const { versions } = await statusOf(call, remote);
  const { health } = find(versions, 'version', version);
  return isRecord(health) ? health : {};
}

/** The errors of a version for the operator. */
export async function errorsOf(call: Call, remote: string, version: string): Promise<unknown> {
  const { versions } = await statusOf(call, remote);
  return find(versions, 'version', version)['errors'];
}

/** The last operation on a remote. */
async function lastEventOf(call: Call, remote: string): Promise<unknown> {
  const { reply } = await call('releases/history', { remote, pageSize: 1 });
  return Array.isArray(reply['data']) ? reply['data'][0] : undefined;
}

/**
 * Waits until the platform has taken a broken version back by itself, and says why. How many people met it before that
 * depends on how fast the verdict is. The last of them may load again when it is taken back already, which is no fallback.
 */
export async function expectRolledBack(
  call: Call,
  { remote, broken, stable }: { remote: string; broken: string; stable: string },
): Promise<void> {
  await expect
    .poll(() => lastEventOf(call, remote))
    .toMatchObject({
      action: 'Rolled back',
      actor: 'Lexboard',
      version: broken,
      reason: expect.stringMatching(/of the newest \d+ people/),
    });
  expect(await statusOf(call, remote)).toMatchObject({ stable, canary: null });
  await expect(async () => {
    const failed = await healthOf(call, remote, broken);
    expect(failed).toMatchObject({ shown: 0, mountFailures: expect.any(Number) });
    expect(failed['mountFailures']).toBeGreaterThanOrEqual(2);
    const before = await healthOf(call, remote, stable);
    expect(before).toMatchObject({ failingSessions: 0, fallbacks: expect.any(Number) });
    expect(Number(before['fallbacks'])).toBeGreaterThanOrEqual(Number(failed['mountFailures']) - 1);
  }).toPass({ timeout: 90_000 });
}
