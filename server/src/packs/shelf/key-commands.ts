import { Type } from 'typebox';
import { t } from '@lexboard/shared-lib/texts';
import { insertKey, readKeys, updateKeyState, type PublisherKey } from '../trust/key-repository.ts';
import { fingerprintOf, readPublicKey, toPem } from '../trust/keys.ts';
import { defineCommand, refuse } from './define-command.ts';

const keyId = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

function requireKey(keys: readonly PublisherKey[], id: number): PublisherKey {
  return (
    keys.find((key) => key.id === id) ??
    refuse(t('There is no key {id}: "lexboard pack keys" lists them.', { id }))
  );
}

/** Accepts a publisher's key, or that which replaces a former one of the same publisher. */
export const trustKey = defineCommand(
  Type.Object({
    key: Type.String({ description: 'PEM' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    replaces: Type.Optional(keyId()),
  }),
  async (database, { key: pem, name, replaces }) => {
    const key = readPublicKey(pem) ?? refuse(t('The key must be a public Ed25519 key in the form PEM.'));
    const publicKey = toPem(key);
    const id = await database.inDirectory(async (trx) => {
      const former = replaces === undefined ? undefined : requireKey(await readKeys(trx), replaces);
      if (former?.publicKey === publicKey) refuse(t('Key {id} cannot replace itself.', { id: former.id }));
      const added = await insertKey(trx, { name, publicKey, lineage: former?.lineage });
      if (former) await updateKeyState(trx, former.id, 'replaced');
      return added;
    });
    const fingerprint = fingerprintOf(key);
    const lines = [
      `Key ${id} "${name}" is trusted: ${fingerprint}. Compare this with what its publisher tells you.`,
    ];
    if (replaces !== undefined) lines.push(`It replaces key ${replaces}, by which no new packs come in.`);
    return { lines, data: { id, name, fingerprint } };
  },
);

export const listKeys = defineCommand(Type.Object({}), async (database) => {
  const found = (await database.inDirectory(readKeys)).map(({ id, name, publicKey, state, addedAt }) => {
    const key = readPublicKey(publicKey);
    return { id, name, state, fingerprint: key ? fingerprintOf(key) : '', addedOn: addedAt.toISOString() };
  });
  const lines = found.map(
    ({ id, name, state, fingerprint, addedOn }) =>
      `${id}  ${name}  ${state}  ${fingerprint}  since ${addedOn.slice(0, 10)}`,
  );
  return { lines: lines.length > 0 ? lines : ['No key is trusted.'], data: { keys: found } };
});

export const distrustKey = defineCommand(Type.Object({ id: keyId() }), async (database, { id }) => {
  const key = await database.inDirectory(async (trx) => {
    const found = requireKey(await readKeys(trx), id);
    await updateKeyState(trx, id, 'distrusted');
    return found;
  });
  const line = `Key ${id} "${key.name}" is no longer trusted. Its packs are not offered; what was taken over stays.`;
  return { lines: [line], data: { id } };
});
