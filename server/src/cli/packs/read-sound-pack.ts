import { checkPack, type PackCheck } from '../../packs/check/check-pack.ts';
import { describePackFault, UnreadablePack } from '../../packs/read/pack-faults.ts';
import type { Pack } from '../../packs/read/pack.ts';

/** Reads a pack and checks it. @throws Error with each fault on a line */
export async function readSoundPack(
  read: () => Promise<Pack>,
): Promise<{ pack: Pack; warnings: PackCheck['warnings'] }> {
  try {
    const pack = await read();
    const { faults, warnings } = await checkPack(pack);
    if (faults.length > 0) throw new UnreadablePack(faults);
    return { pack, warnings };
  } catch (error) {
    if (!(error instanceof UnreadablePack)) throw error;
    throw new Error(error.faults.map(describePackFault).join('\n'), { cause: error });
  }
}
