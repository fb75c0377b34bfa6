import { packKinds, type Pack, type PackKind } from '@lexboard/shared-lib/contract';
import { circularImport, findImportKind, kinds, law, type ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';

export const kindOf = (name: PackKind): ImportKind => findImportKind(name) ?? law;

/** The fields of all kinds of a pack, where values of several kinds are mapped to choices. */
export const fieldsOfPacks: ImportKind = {
  ...law,
  fields: [
    ...new Map(
      [...kinds, circularImport].flatMap(({ fields }) => fields).map((one) => [one.name, one]),
    ).values(),
  ],
};

type KindCounts = Readonly<Record<string, number>>;

/** The kinds of a pack that has any of them, with their numbers; laws stand also for none. */
export const listCounts = (ofPack: KindCounts, counts: KindCounts | undefined) =>
  packKinds
    .filter((name) => name === 'law' || (ofPack[name] ?? 0) > 0)
    .map((name) => ({ name, label: kindOf(name).tab.label, count: counts?.[name] }));

export const countOrBlank = (count: number | undefined): string =>
  count === undefined ? '--' : formatCount(count);

/** Who vouches for a pack. */
export const describeSigner = ({ signedBy }: Pick<Pack, 'signedBy'>): string =>
  signedBy ?? t('Not signed: it came with the platform, or who runs it admitted it');
