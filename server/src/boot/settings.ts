interface Setting {
  /** One sentence for operators. */
  use: string;
  /** The value of an unset variable. */
  default?: number | string;
  /** What an unset variable means, if it has no default value. */
  unset?: string;
  /** Page and heading below docs/operations with more details. */
  more?: string;
}

/**
 * All settings by environment variable, in the order of the table in docs/operations/settings.md, which is generated
 * from this list (`npm run settings`).
 */
export const settings = {
  PORT: { use: 'The port that the server listens on', default: 4000 },
  HOST: { use: 'The address that the server listens on', default: '127.0.0.1' },
  PUBLIC_URL: { use: 'The origin that links in mails point to', unset: '`http://localhost:$PORT`' },
  TRUSTED_PROXIES: {
    use: 'Addresses or networks of proxies, with commas: `10.0.0.5,10.1.0.0/16`',
    unset: 'none',
    more: 'install.md#behind-a-proxy',
  },
  DRAIN_SECONDS: {
    use: 'How long a server that is asked to stop goes on serving, 0 to 300 seconds',
    default: 0,
    more: 'install.md#stop-and-restart',
  },
  DATA_DIR: {
    use: 'The folder of the embedded database, attached files, the outbox and copies of releases',
    default: '.data',
    more: 'secure.md#files-on-the-machine',
  },
  DATABASE_URL: {
    use: 'A PostgreSQL server; several hosts with commas',
    unset: 'the embedded database',
    more: 'storage.md#postgresql',
  },
  DATABASE_POOL: {
    use: 'The size of the connection pool to PostgreSQL, 3 to 1000',
    default: 10,
    more: 'storage.md#postgresql',
  },
  DATABASE_WAIT: {
    use: 'How long to wait for PostgreSQL, 0 to 3600 seconds',
    unset: '30 for a start, 0 for commands',
    more: 'storage.md#postgresql',
  },
  ATTACHMENT_STORE: {
    use: 'A bucket for attached files: `s3://bucket?region=…&endpoint=…`',
    unset: '`DATA_DIR/attachments`',
    more: 'storage.md#attached-files',
  },
  AWS_REGION: { use: 'The region of buckets whose address names none', unset: 'none' },
  AWS_ACCESS_KEY_ID: {
    use: 'The key of all buckets; the AWS SDK also reads its other variables',
    unset: 'none',
  },
  AWS_SECRET_ACCESS_KEY: { use: 'The secret of that key', unset: 'none' },
  SEED: {
    use: '`demo` fills an empty database with demonstration data, `none` does not',
    unset: '`demo`; `none` with `DATABASE_URL` or `NODE_ENV=production`',
  },
  NODE_ENV: { use: '`production` leaves out the demonstration data', unset: 'none' },
  DEMO_PASSWORD: {
    use: 'The password of the demonstration accounts when they are made',
    unset: 'random, printed once',
    more: '../security.md#signing-in',
  },
  LEXBOARD_PASSWORD: {
    use: 'The password of the person that `lexboard user add` adds',
    unset: 'random, printed once',
    more: '../security.md#signing-in',
  },
  SMTP_URL: {
    use: 'The mail server',
    unset: 'mails become files in `DATA_DIR/outbox`',
    more: 'mail.md#the-mail-server',
  },
  BACKUP_KEY: {
    use: 'The private Ed25519 key that signs backups, as PEM or its file',
    unset: 'made in `DATA_DIR`',
    more: 'backup.md#keys',
  },
  BACKUP_DAYS: {
    use: 'Days after which no backup holds a deleted organisation',
    default: 400,
    more: 'backup.md#deleted-organisations',
  },
  BACKUP_RECIPIENT: {
    use: 'Recipients of age, or files of them, that backups are encrypted for, with commas',
    unset: 'not encrypted',
    more: 'backup.md#keys',
  },
  SECRET_KEY_FILE: {
    use: 'The file of the key that seals secrets of organisations: 32 bytes in base64',
    unset: 'made in `DATA_DIR`',
    more: 'secure.md#the-key-of-secrets',
  },
  AUDIT_ANCHORS: {
    use: 'Where anchors of the system logs go: files, `s3://…`, `https://…`, with commas',
    unset: 'none',
    more: 'secure.md#anchors',
  },
  AUDIT_FILES: {
    use: 'Where the system logs go as signed files: a folder or `s3://bucket/prefix?region=…`',
    unset: 'nowhere',
    more: 'secure.md#files-of-the-log',
  },
  AUDIT_KEY: {
    use: 'The private Ed25519 key that signs anchors and files of the log, as PEM or its file',
    unset: 'none',
    more: 'secure.md#anchors',
  },
  LEAKED_PASSWORDS_URL: {
    use: 'A service that knows leaked passwords',
    unset: 'none',
    more: 'secure.md#leaked-passwords',
  },
  RELEASE_OVERRIDES: {
    use: '`on` lets visitors choose versions of remotes and of the shell',
    default: 'off',
    more: '../releases.md#preview',
  },
  OUTGOING_NETWORKS: {
    use: 'Private addresses or networks that the server may send to: those of webhooks and all below, with commas',
    unset: 'none',
    more: 'secure.md#requests-to-addresses-that-people-enter',
  },
  RELEASE_NOTICE_NETWORKS: {
    use: 'Private addresses or networks that notices of releases may go to, and keys of CI services come from, with commas',
    unset: 'none',
    more: '../releases.md#notices',
  },
  SOURCE_NETWORKS: {
    use: 'Private addresses or networks that sources of circulars may be in, with commas',
    unset: 'none',
    more: 'secure.md#sources-of-circulars',
  },
  LOG_LEVEL: {
    use: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    default: 'info',
    more: 'watch.md#the-log-of-the-server',
  },
  METRICS_TOKEN: {
    use: 'The token that lets other machines read `/api/metrics`; at least 32 characters',
    unset: 'from this machine alone',
    more: 'watch.md#metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    use: 'Where traces go; the SDK of OpenTelemetry also reads its other variables',
    unset: 'no traces',
    more: 'watch.md#traces',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    use: 'The same, for traces alone',
    unset: 'the one before',
    more: 'watch.md#traces',
  },
  OTEL_LOG_LEVEL: {
    use: 'The log level of OpenTelemetry itself, on the standard output',
    unset: 'warnings, in the log of the server',
    more: 'watch.md#traces',
  },
  SHELL_DIST: { use: 'The built shell; `npm run dev` names its own', default: 'shell/dist' },
  SESSION_IDLE_SECONDS: {
    use: 'Without activity for so long, the countdown starts',
    default: 720,
    more: '../security.md#sessions',
  },
  SESSION_COUNTDOWN_SECONDS: { use: 'The length of the countdown', default: 600 },
  SESSION_WARNING_AT_SECONDS: {
    use: 'The warning opens when so much of the countdown is left',
    default: 10,
  },
  SESSION_WARNING_SECONDS: { use: 'What the warning counts down from', default: 20 },
  SESSION_LIFETIME_SECONDS: { use: 'A session ends so long after signing in', default: 43_200 },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The settings whose default is a value of this type. */
export type SettingWithDefault<Value> = {
  [Name in SettingName]: (typeof settings)[Name] extends { readonly default: Value } ? Name : never;
}[SettingName];
