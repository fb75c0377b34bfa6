import { attachedFiles } from '../files/sweep/attached-files.ts';
import { sweepStore, type StoreSweep, type SweptFiles } from '../files/sweep/sweep-store.ts';
import { sweptReleases } from '../releases/publish/swept-releases.ts';

/** Sweeps all areas of the platform's store; see {@link sweepStore}. */
export const sweepPlatformStore = (sweep: Omit<StoreSweep, 'areas'>, now?: Date): Promise<SweptFiles> =>
  sweepStore({ ...sweep, areas: [attachedFiles, sweptReleases] }, now);
