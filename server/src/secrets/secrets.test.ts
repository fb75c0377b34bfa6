import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecret, sealSecret } from './seal-secret.ts';
import { createSecretKey, openSecretKey, readSecretKey } from './secret-key.ts';

const key = createSecretKey();
const place = { table: 'provider', organisationId: 'one', row: 7 };
const text = 'Zoë’s secret, with spaces ';

describe('sealSecret', () => {
  it('opens in its place alone, and never looks the same', () => {
    const sealed = sealSecret(key, text, place);
    expect(openSecret(key, sealed, place)).toBe(text);
    expect(sealed).not.toBe(sealSecret(key, text, place));
    expect(sealed).not.toContain(text);
    for (const other of [{ table: 'webhook' }, { organisationId: 'two' }, { row: 8 }, { row: undefined }])
      expect(openSecret(key, sealed, { ...place, ...other })).toBeUndefined();
    expect(openSecret(key, sealSecret(key, '', place), place)).toBe('');
  });

  it('does not open with another key, or what was changed', () => {
    const sealed = sealSecret(key, text, place);
    const another = createSecretKey();
    expect(openSecret(another, sealed, place)).toBeUndefined();
    expect(openSecret({ ...another, id: key.id }, sealed, place)).toBeUndefined();
    const changed = sealed.replace(/[^.]$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const broken of [changed, sealed.slice(0, -8), sealed.slice(0, 20), key.id, `${key.id}.`, ''])
      expect(openSecret(key, broken, place)).toBeUndefined();
  });
});

describe('openSecretKey', () => {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = path.join(dataDir, 'secret.key');
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  it('makes a key that only its account reads, and finds it again', () => {
    const made = openSecretKey(dataDir);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(openSecretKey(dataDir)).toEqual(made);
    expect(fs.readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('makes another one where it was lost, with which nothing opens', () => {
    const sealed = sealSecret(openSecretKey(dataDir), text, place);
    fs.rmSync(file);
    expect(openSecret(openSecretKey(dataDir), sealed, place)).toBeUndefined();
  });

  it.each(['', 'short', `${Buffer.alloc(32).toString('base64')}!`, Buffer.alloc(33).toString('base64')])(
    'never replaces or repeats a file that holds no key: %p',
    (content) => {
      fs.writeFileSync(file, content);
      expect(() => openSecretKey(dataDir)).toThrow(`${file} must name a file with 32 bytes in base64`);
      expect(fs.readFileSync(file, 'utf8')).toBe(content);
      expect(() => readSecretKey(path.join(dataDir, 'none'))).toThrow('cannot be read');
    },
  );
});
