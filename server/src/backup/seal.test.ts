import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createOpener, createSealer, digestOf } from './seal.ts';

const key = Buffer.alloc(32, 1);
const text = Buffer.from('The Factories Act, 1948');

async function makeKeys() {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

describe('What is sealed', () => {
  it('is opened by each of its keys, and by no other', async () => {
    const [one, two, other] = await Promise.all([makeKeys(), makeKeys(), makeKeys()]);
    const sealer = await createSealer([one.recipient, two.recipient], key);
    const [part, content] = [await sealer.sealPart(text), await sealer.sealContent(text)];
    expect(Buffer.from(content).includes('Factories')).toBe(false);
    for (const { identity } of [one, two]) {
      const opener = await createOpener(true, [identity]);
      expect([await opener.openPart(part), Buffer.from(await opener.openContent(content))]).toEqual([
        text,
        text,
      ]);
    }
    const wrong = await createOpener(true, [other.identity]);
    await expect(wrong.openPart(part)).rejects.toThrow('--identity names the wrong key');
    await expect(createOpener(true, [])).rejects.toThrow('This backup is encrypted: name the file');
    const changed = Uint8Array.from(content);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const opener = await createOpener(true, [one.identity]);
    await expect(opener.openContent(changed)).rejects.toThrow('cannot be decrypted');
  });

  it('tells by its name only with the key of the platform which file it is', async () => {
    const [one, two] = await Promise.all([makeKeys(), makeKeys()]);
    const sha256 = digestOf(text);
    const nameOf = async (recipients: string[], secret = key) =>
      (await createSealer(recipients, secret)).nameOf(sha256);
    expect(await nameOf([])).toBe(sha256);
    const names = [
      await nameOf([one.recipient]),
      await nameOf([two.recipient]),
      await nameOf([one.recipient], Buffer.alloc(32, 2)),
    ];
    expect(new Set([sha256, ...names]).size).toBe(4);
    expect(await nameOf([one.recipient, two.recipient])).toBe(await nameOf([two.recipient, one.recipient]));
  });

  it('is not sealed for a recipient that is none', async () => {
    await expect(createSealer(['age1nobody'], key)).rejects.toThrow("'age1nobody' is no recipient of age");
  });
});
