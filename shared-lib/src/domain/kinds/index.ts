import { t } from '../../texts/t.ts';
import type { RecordKind } from '../record-kind.ts';
import { attachedKinds } from './attached-kinds.ts';
import { law } from './law.ts';

export * from './attached-kinds.ts';
export { law };

/** All kinds, in the order of the workspace's tabs. */
export const kinds: readonly RecordKind[] = [law, ...attachedKinds];

/** A kind by name; undefined for an unknown one. */
export const findKind = (name: string): RecordKind | undefined => kinds.find((kind) => kind.name === name);

/** What an occurrence is of, in words: the title of its kind of record, or a review. */
export const nameOccurrenceKind = (name: string): string =>
  name === 'review' ? t('Review') : (findKind(name)?.title ?? name);
