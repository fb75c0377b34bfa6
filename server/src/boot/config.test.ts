import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataDir: path.resolve('.data'),
      shellDist: path.join(import.meta.dirname, '../../../shell/dist'),
      databaseUrl: undefined,
      poolSize: 10,
      databaseWait: undefined,
      trustedProxies: [],
      outgoingNetworks: [],
      noticeNetworks: [],
      sourceNetworks: [],
      publicUrl: 'http://localhost:4000',
      attachmentStore: undefined,
      anchors: undefined,
      backupDays: 400,
      logFiles: undefined,
      seed: 'demo',
      demoPassword: undefined,
      smtpUrl: undefined,
      backupKey: undefined,
      backupRecipients: [],
      secretKey: undefined,
      leakedPasswordsUrl: undefined,
      releaseOverrides: false,
      logLevel: 'info',
      metricsToken: undefined,
      tracing: false,
      session: { idle: 720, countdown: 600, warningAt: 10, warning: 20, lifetime: 43_200 },
      drainSeconds: 0,
    });
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      DATABASE_URL: 'postgres://lexboard:secret@db/lexboard',
      DATABASE_POOL: '25',
      DATABASE_WAIT: '0',
      PUBLIC_URL: 'https://lexboard.example/',
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1',
      OUTGOING_NETWORKS: '192.168.7.0/24',
      RELEASE_NOTICE_NETWORKS: '127.0.0.1',
      SOURCE_NETWORKS: '10.0.0.0/8',
      ATTACHMENT_STORE: 's3://evidence?region=eu-central-1&endpoint=https://store.example',
      SEED: 'none',
      RELEASE_OVERRIDES: 'on',
      LEAKED_PASSWORDS_URL: 'https://passwords.example/',
      BACKUP_RECIPIENT: 'age1one, /keys/board.txt,',
      SHELL_DIST: '/built/shell',
      SESSION_IDLE_SECONDS: '2',
      DRAIN_SECONDS: '20',
    });
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://lexboard:secret@db/lexboard',
      poolSize: 25,
      databaseWait: 0,
      trustedProxies: ['10.0.0.5', '10.1.0.0/16', '::1'],
      outgoingNetworks: ['192.168.7.0/24'],
      noticeNetworks: ['192.168.7.0/24', '127.0.0.1'],
      sourceNetworks: ['192.168.7.0/24', '10.0.0.0/8'],
      publicUrl: 'https://lexboard.example',
      attachmentStore: { bucket: 'evidence', region: 'eu-central-1', endpoint: 'https://store.example' },
      seed: 'none',
      releaseOverrides: true,
      leakedPasswordsUrl: 'https://passwords.example',
      backupRecipients: ['age1one', '/keys/board.txt'],
      shellDist: '/built/shell',
      session: { idle: 2, countdown: 600 },
      drainSeconds: 20,
    });
  });

  it.each([
    [{}, 'demo'],
    [{ NODE_ENV: 'development' }, 'demo'],
    [{ NODE_ENV: 'production' }, 'none'],
    [{ DATABASE_URL: 'postgres://db/lexboard' }, 'none'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/lexboard', SEED: 'demo' }, 'demo'],
  ])('loads demonstration data into an empty database of production only when asked (%p)', (set, seed) => {
    expect(readConfig(set).seed).toBe(seed);
  });

  it('takes an address of several hosts as it is', () => {
    const address = 'postgres://lexboard:p,w@one:5432,two:5433/laws?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  it('takes the port into the default public address', () => {
    expect(readConfig({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_SERVICE_NAME: 'lexboard' }, false],
  ])('traces where OpenTelemetry has an endpoint: %j', (environment, tracing) => {
    expect(readConfig(environment)).toMatchObject({ tracing });
  });

  it('takes the region of the bucket from where the SDK takes it', () => {
    expect(readConfig({ ATTACHMENT_STORE: 's3://evidence', AWS_REGION: 'ap-south-1' })).toMatchObject({
      attachmentStore: { bucket: 'evidence', region: 'ap-south-1', endpoint: undefined },
    });
  });

  it.each([
    'evidence',
    'https://evidence',
    's3://',
    's3://Evidence?region=x',
    's3://evidence/folder?region=x',
    's3://key:secret@evidence?region=x',
    's3://evidence?region=x&acl=public',
    's3://evidence?region=x&endpoint=store.example',
    's3://evidence?region=x&endpoint=ftp://store.example',
    's3://evidence?region=x&endpoint=https://key:secret@store.example',
  ])('takes no store for attachments like %s, and does not repeat it', (address) => {
    const read = () => readConfig({ ATTACHMENT_STORE: address });
    expect(read).toThrow(/^ATTACHMENT_STORE must be an address like s3:\/\/[^\n]+$/);
    expect(read).not.toThrow(/evidence|secret/);
  });

  it('asks for the region of the bucket', () => {
    const read = () => readConfig({ ATTACHMENT_STORE: 's3://evidence' });
    expect(read).toThrow('ATTACHMENT_STORE must name the region of its bucket: ?region=…');
  });

  it('reads the key of secrets from its file, and does not repeat what it has', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'key');
    const read = () => readConfig({ SECRET_KEY_FILE: file }).secretKey?.bytes;
    expect(read).toThrow('SECRET_KEY_FILE names a file that cannot be read');
    writeFileSync(file, 'not-a-key');
    expect(read).toThrow(/^SECRET_KEY_FILE must name a file with 32 bytes in base64, as openssl [^\n]+$/);
    expect(read).not.toThrow('not-a-key');
    writeFileSync(file, Buffer.alloc(32, 7).toString('base64'));
    expect(read()).toEqual(Buffer.alloc(32, 7));
  });

  it('reads where the system logs are anchored', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { anchors } = readConfig({
      AUDIT_KEY: pem.replaceAll('\n', '\\n'),
      AUDIT_ANCHORS:
        '/anchors/log.ndjson, s3://proof/here/?region=eu-central-1&retainDays=3650,https://a.example/b?token=c',
    });
    expect(anchors?.key.equals(privateKey)).toBe(true);
    expect(anchors?.places).toEqual([
      { kind: 'file', name: '/anchors/log.ndjson', path: '/anchors/log.ndjson' },
      {
        kind: 'bucket',
        name: 's3://proof/here',
        bucket: 'proof',
        prefix: 'here',
        region: 'eu-central-1',
        endpoint: undefined,
        retainDays: 3650,
      },
      { kind: 'webhook', name: 'https://a.example/b', url: 'https://a.example/b?token=c' },
    ]);
  });

  it.each([
    [{ AUDIT_ANCHORS: '/log' }, 'AUDIT_ANCHORS needs AUDIT_KEY, the key that signs'],
    [{ AUDIT_ANCHORS: '/log', AUDIT_KEY: '/nothing/here' }, 'AUDIT_KEY names a file that cannot be read'],
    [{ AUDIT_ANCHORS: '/log', AUDIT_KEY: import.meta.filename }, 'AUDIT_KEY must be a private Ed25519 key'],
    [{ AUDIT_FILES: '/log' }, 'AUDIT_FILES needs AUDIT_KEY, the key that signs'],
    [
      { AUDIT_FILES: 's3://key:secret@log?region=a' },
      'AUDIT_FILES must be a folder, or an address like s3://',
    ],
    [{ AUDIT_ANCHORS: '/log,/log' }, 'AUDIT_ANCHORS must name each place once'],
    [{ AUDIT_ANCHORS: '/log,' }, 'AUDIT_ANCHORS must be files, addresses like s3://'],
    [{ AUDIT_ANCHORS: 'http://a.example/secret' }, 'AUDIT_ANCHORS must be files, addresses like s3://'],
    [{ AUDIT_ANCHORS: 'ftp://a.example/secret' }, 'AUDIT_ANCHORS must be files, addresses like s3://'],
    [{ AUDIT_ANCHORS: 's3://key:secret@a?region=b&retainDays=1' }, 'AUDIT_ANCHORS must be files,'],
    [{ AUDIT_ANCHORS: 's3://proof?retainDays=1' }, 'AUDIT_ANCHORS must name the region of a bucket'],
    [{ AUDIT_ANCHORS: 's3://proof?region=a' }, 'AUDIT_ANCHORS must say of a bucket for how many days'],
  ])('refuses %j as a place of anchors, and repeats no address', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
    expect(() => readConfig(environment)).not.toThrow(/secret/);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'abc' }, "PORT must be a number from 1 to 65535, got 'abc'"],
    [{ PORT: '0' }, "PORT must be a number from 1 to 65535, got '0'"],
    [{ PORT: '65536' }, "PORT must be a number from 1 to 65535, got '65536'"],
    [{ PORT: '1e3' }, "PORT must be a number from 1 to 65535, got '1e3'"],
    [{ RELEASE_OVERRIDES: 'yes' }, "RELEASE_OVERRIDES must be one of on, off, got 'yes'"],
    [{ SEED: 'all' }, "SEED must be one of demo, none, got 'all'"],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, got 'loud'",
    ],
    [{ PUBLIC_URL: 'lexboard.example' }, 'PUBLIC_URL must be an address like http://…'],
    [
      { PUBLIC_URL: 'https://a.example/b' },
      'PUBLIC_URL must be an origin without a path, like https://lexboard.example',
    ],
    [{ DEMO_PASSWORD: 'horse' }, 'DEMO_PASSWORD must have at least 12 characters'],
    [
      { DEMO_PASSWORD: 'password1234' },
      'DEMO_PASSWORD is too easy to guess: it is a common password, or nearly one',
    ],
    [{ DATABASE_URL: 'postgres://one:5432,two:port/laws' }, /^DATABASE_URL must be an address like postgres/],
    [
      { DATABASE_URL: 'postgres://one,two/laws?target_session_attrs=standby' },
      'DATABASE_URL must have target_session_attrs=read-write, or none',
    ],
    [{ DATABASE_POOL: '2' }, "DATABASE_POOL must be a number from 3 to 1000, got '2'"],
    [{ DATABASE_WAIT: '3601' }, "DATABASE_WAIT must be a number from 0 to 3600, got '3601'"],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 32 characters[^\n]*$/],
    [{ METRICS_TOKEN: 'with a blank that no header may carry' }, /^METRICS_TOKEN must have/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address like smtp://…'],
    [{ LEAKED_PASSWORDS_URL: 'yes' }, 'LEAKED_PASSWORDS_URL must be an address like https://…'],
    [{ SESSION_IDLE_SECONDS: '-1' }, "SESSION_IDLE_SECONDS must be a number from 1 to 86400, got '-1'"],
  ])('refuses %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1/', '10.0.0.1,', '10.0.0.1/8/9'])(
    'refuses %p as a trusted proxy',
    (TRUSTED_PROXIES) =>
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses or networks/),
  );

  it('does not repeat an address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(
      /^DATABASE_URL must be an address like postgres:\/\/…$/,
    );
  });
});
