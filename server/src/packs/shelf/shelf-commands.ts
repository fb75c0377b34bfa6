import { readFile, stat } from 'node:fs/promises';
import { packLimits } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Type } from 'typebox';
import { describePackFault, refusePack } from '../read/pack-faults.ts';
import { zipPackFolder } from '../read/write-pack.ts';
import { admitPack } from './admit-pack.ts';
import { defineCommand, refuse } from './define-command.ts';
import {
  readOffered,
  readShelf,
  unshelve,
  unsignedPublishers,
  type ShelvedPack,
} from './shelf-repository.ts';

async function readContent(path: string): Promise<Buffer> {
  const found = await stat(path).catch((): never => refusePack(path, 'cannot be read'));
  if (found.isDirectory()) return zipPackFolder(path, { signed: true });
  // A device has no size and no end.
  if (!found.isFile()) refusePack(path, 'is neither a file nor a folder');
  if (found.size > packLimits.bytes) refusePack(path, `is larger than ${packLimits.bytes / 1024 / 1024} MB`);
  return readFile(path);
}

/** Adds a folder or file by its path, which the process that runs the command reads. */
export const addToShelf = defineCommand(
  Type.Object({ path: Type.String(), unsigned: Type.Boolean() }),
  async (database, { path, unsigned }) => {
    const content = await readContent(path);
    const { head, records, already, warnings } = await admitPack(
      database,
      content,
      unsigned ? 'unsigned' : 'signed',
    );
    const what = `${head.title} ${head.version} (${records} records)`;
    return {
      lines: [
        ...warnings.map((fault) => `Warning: ${describePackFault(fault)}`),
        already ? `${what} was on the shelf already.` : `${what} is on the shelf.`,
      ],
      data: { id: head.id, version: head.version, records, already, warnings },
    };
  },
);

const describeSigner = ({ signedBy, publisher }: ShelvedPack): string => {
  if (signedBy !== null) return `signed by ${signedBy}`;
  return publisher === unsignedPublishers.product ? 'came with the product' : 'not signed';
};

export const listShelf = defineCommand(Type.Object({}), async (database) => {
  const { shelf, offered } = await database.inDirectory(async (trx) => ({
    shelf: await readShelf(trx),
    offered: new Set((await readOffered(trx)).map(({ head }) => `${head.id} ${head.version}`)),
  }));
  const packs = shelf.map((pack) => {
    const { id, version, title } = pack.head;
    const isOffered = offered.has(`${id} ${version}`);
    return { id, version, title, records: pack.records, signer: describeSigner(pack), offered: isOffered };
  });
  const lines = packs.map(
    (pack) =>
      `${pack.id} ${pack.version}  ${pack.title}  ${pack.records} records  ${pack.signer}  ${pack.offered ? 'offered' : 'not offered'}`,
  );
  return { lines: lines.length > 0 ? lines : ['The shelf is empty.'], data: { packs } };
});

export const removeFromShelf = defineCommand(
  Type.Object({ pack: Type.String(), version: Type.Optional(Type.String()) }),
  async (database, { pack, version }) => {
    await database.inDirectory(async (trx) => {
      const found = (await readShelf(trx)).filter(({ head }) => head.id === pack);
      if (found.some(({ publisher }) => publisher === unsignedPublishers.product))
        refuse(t('The pack {pack} came with the product and would be back after the next start.', { pack }));
      if ((await unshelve(trx, pack, version)) === 0)
        refuse(`There is no pack ${[pack, version].filter(Boolean).join(' ')} on the shelf.`);
    });
    const line = `${[pack, version].filter(Boolean).join(' ')} is no longer offered. What was taken over stays.`;
    return { lines: [line], data: { pack, version } };
  },
);
