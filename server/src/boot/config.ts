import type { KeyObject } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { findPasswordFault } from '../accounts/passwords/password-rule.ts';
import { readPlaces, type AnchorPlace } from '../audit/anchors/anchor-place.ts';
import { readPlaceAddress, type PlaceAddress } from '../files/places/open-place.ts';
import { readSigningKey } from '../signing/ed25519-keys.ts';
import type { SessionTimes } from '../auth/session-times.ts';
import { splitAddress } from '../database/postgresql/addresses.ts';
import { readS3Address } from '../files/stores/s3-address.ts';
import type { S3Place } from '../files/stores/s3-disk.ts';
import { readSecretKey, type SecretKey } from '../secrets/secret-key.ts';
import { settings, type SettingName, type SettingWithDefault } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switches = ['on', 'off'] as const;
const seeds = ['demo', 'none'] as const;

interface AnchorSettings {
  key: KeyObject;
  places: AnchorPlace[];
}

interface LogFileSettings {
  key: KeyObject;
  address: PlaceAddress;
}

export interface Config {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Absolute: folder of the built shell. */
  shellDist: string;
  /** `postgres://…`; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** Size of the PostgreSQL connection pool, not counting the connection for health checks. */
  poolSize: number;
  /** How long to wait for PostgreSQL to become ready, in seconds; undefined means the default of the caller. */
  databaseWait: number | undefined;
  /** Addresses and networks of proxies whose forwarding headers are trusted. */
  trustedProxies: string[];
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Bucket of attached files; undefined means below `dataDir`. */
  attachmentStore: S3Place | undefined;
  /** Anchoring of the system logs; undefined means none. */
  anchors: AnchorSettings | undefined;
  /** Where the system logs go as signed files; undefined means nowhere. */
  logFiles: LogFileSettings | undefined;
  seed: (typeof seeds)[number];
  demoPassword: string | undefined;
  smtpUrl: string | undefined;
  /** Recipients of age, or files of them. Backups are encrypted for them. */
  backupRecipients: string[];
  /** Signs backups; undefined means a key generated in the data folder. */
  backupKey: KeyObject | undefined;
  /** Days after which no backup holds a deleted organisation. */
  backupDays: number;
  /** Seals secrets of organisations; undefined means a key generated in the data folder. */
  secretKey: SecretKey | undefined;
  /** Service that checks for leaked passwords, without a trailing slash; undefined means none. */
  leakedPasswordsUrl: string | undefined;
  /** Whether visitors may choose versions of remotes. */
  releaseOverrides: boolean;
  /** Private addresses and networks that webhooks of organisations may be in. All other requests may go there, too. */
  outgoingNetworks: string[];
  /** Private addresses and networks that release notices may go to. */
  noticeNetworks: string[];
  /** Private addresses and networks that sources of circulars may be in. */
  sourceNetworks: string[];
  logLevel: (typeof logLevels)[number];
  /** Bearer token for reading metrics from other machines; undefined means none. */
  metricsToken: string | undefined;
  /** Whether OpenTelemetry's variables enable traces. Its SDK reads the others itself. */
  tracing: boolean;
  session: SessionTimes;
  /** Drain time: a stopping server reports "not ready" and still serves for so long. */
  drainSeconds: number;
}

/** Ends the start with a one-line message, without a stack trace. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads environment variables. An empty one counts as unset, since shells and compose files write both. */
class Variables {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: SettingName): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** Comma-separated values. */
  list(name: SettingName): string[] {
    const values = this.text(name)?.split(',') ?? [];
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  /** The message does not repeat the value. */
  password(name: SettingName): string | undefined {
    const text = this.text(name);
    const fault = text === undefined ? undefined : findPasswordFault(text);
    if (fault) throw new ConfigError(`${name} ${fault}`);
    return text;
  }

  /** A secret that fits in a header. The message does not repeat it. */
  token(name: SettingName): string | undefined {
    const text = this.text(name);
    if (text === undefined || /^[!-~]{32,}$/.test(text)) return text;
    throw new ConfigError(
      `${name} must have at least 32 characters, and none but letters, digits and signs of ASCII`,
    );
  }

  textOrDefault(name: SettingWithDefault<string>): string {
    return this.text(name) ?? settings[name].default;
  }

  whole(name: SettingWithDefault<number>, highest: number, lowest = 1): number {
    return this.wholeIfSet(name, highest, lowest) ?? settings[name].default;
  }

  wholeIfSet(name: SettingName, highest: number, lowest: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
    throw new ConfigError(`${name} must be a number from ${lowest} to ${highest}, got '${text}'`);
  }

  oneOf<Choice extends string>(name: SettingName, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found) return found;
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, got '${text}'`);
  }

  /** The message does not repeat the value: addresses of databases and mail servers hold passwords. */
  address(name: SettingName, protocols: readonly string[]): URL | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    throw new ConfigError(`${name} must be an address like ${protocols[0]}//…`);
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[net.isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

function readNetworks(variables: Variables, name: SettingName): string[] {
  const networks =
    variables
      .text(name)
      ?.split(',')
      .map((network) => network.trim()) ?? [];
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw new ConfigError(
    `${name} must be addresses or networks with commas in between, like 10.0.0.5,10.1.0.0/16, got '${wrong}'`,
  );
}

function readPublicUrl(variables: Variables, port: number): string {
  const url = variables.address('PUBLIC_URL', ['http:', 'https:']);
  if (!url) return `http://localhost:${port}`;
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new ConfigError(`PUBLIC_URL must be an origin without a path, like https://lexboard.example`);
}

/** Whether to omit demonstration data. A configured database counts as production: it is not a bare `npm start`. */
const isProduction = (variables: Variables): boolean =>
  variables.text('NODE_ENV') === 'production' || variables.text('DATABASE_URL') !== undefined;

/** A read-only server is of no use. */
const writableTargets = new Set([null, 'read-write', 'primary']);

/** The messages do not repeat the value: it holds a password. */
function readDatabaseUrl(variables: Variables): string | undefined {
  const text = variables.text('DATABASE_URL');
  if (text === undefined) return undefined;
  const [first] = splitAddress(text) ?? [];
  if (first === undefined) throw new ConfigError('DATABASE_URL must be an address like postgres://…');
  if (writableTargets.has(new URL(first).searchParams.get('target_session_attrs'))) return text;
  throw new ConfigError('DATABASE_URL must have target_session_attrs=read-write, or none');
}

/** A migration that builds an index needs two, and one organisation never gets all. */
const MIN_CONNECTIONS = 3;

const STORE_FORM = 's3://bucket?region=eu-central-1&endpoint=https://store.example';

/** The message does not repeat the value, which may contain keys. */
function readAttachmentStore(variables: Variables): S3Place | undefined {
  const url = variables.address('ATTACHMENT_STORE', ['s3:']);
  if (!url) return undefined;
  const address = readS3Address(url);
  if (!address || address.prefix)
    throw new ConfigError(`ATTACHMENT_STORE must be an address like ${STORE_FORM}`);
  const { bucket, endpoint, region = variables.text('AWS_REGION') } = address;
  if (!region) throw new ConfigError('ATTACHMENT_STORE must name the region of its bucket: ?region=…');
  return { bucket, region, endpoint };
}

/** Prefixes an error message with the name of the variable. */
function readNamed<Value>(name: SettingName, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${name} ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param what the setting that needs it */
function readAuditKey(variables: Variables, what: string): KeyObject {
  const key = variables.text('AUDIT_KEY');
  if (key === undefined) throw new ConfigError(`${what} needs AUDIT_KEY, the key that signs`);
  return readNamed('AUDIT_KEY', () => readSigningKey(key));
}

function readAnchors(variables: Variables): AnchorSettings | undefined {
  const places = readNamed('AUDIT_ANCHORS', () =>
    readPlaces(variables.text('AUDIT_ANCHORS'), variables.text('AWS_REGION')),
  );
  if (places.length === 0) return undefined;
  return { key: readAuditKey(variables, 'AUDIT_ANCHORS'), places };
}

function readLogFiles(variables: Variables): LogFileSettings | undefined {
  const text = variables.text('AUDIT_FILES');
  if (text === undefined) return undefined;
  const address = readNamed('AUDIT_FILES', () => readPlaceAddress(text, variables.text('AWS_REGION')));
  return { key: readAuditKey(variables, 'AUDIT_FILES'), address };
}

function readBackupKey(variables: Variables): KeyObject | undefined {
  const key = variables.text('BACKUP_KEY');
  return key === undefined ? undefined : readNamed('BACKUP_KEY', () => readSigningKey(key));
}

function readSecretKeyFile(variables: Variables): SecretKey | undefined {
  const file = variables.text('SECRET_KEY_FILE');
  return file === undefined ? undefined : readNamed('SECRET_KEY_FILE', () => readSecretKey(file));
}

function readSessionTimes(variables: Variables): SessionTimes {
  const day = 86_400;
  return {
    idle: variables.whole('SESSION_IDLE_SECONDS', day),
    countdown: variables.whole('SESSION_COUNTDOWN_SECONDS', day),
    warningAt: variables.whole('SESSION_WARNING_AT_SECONDS', day),
    warning: variables.whole('SESSION_WARNING_SECONDS', day),
    lifetime: variables.whole('SESSION_LIFETIME_SECONDS', 30 * day),
  };
}

function readTracing(variables: Variables): boolean {
  const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
  const endpoints = names.map((name) => variables.address(name, ['http:', 'https:']));
  return endpoints.some(Boolean);
}

/**
 * Reads the settings of decisions §1 from environment variables.
 * @throws {@link ConfigError} whose message is one line and names the variable
 */
export function readConfig(environment: Environment): Config {
  const variables = new Variables(environment);
  const port = variables.whole('PORT', 65_535);
  const outgoingNetworks = readNetworks(variables, 'OUTGOING_NETWORKS');
  return {
    host: variables.textOrDefault('HOST'),
    port,
    dataDir: path.resolve(variables.textOrDefault('DATA_DIR')),
    shellDist: path.resolve(import.meta.dirname, '../../..', variables.textOrDefault('SHELL_DIST')),
    databaseUrl: readDatabaseUrl(variables),
    poolSize: variables.whole('DATABASE_POOL', 1_000, MIN_CONNECTIONS),
    databaseWait: variables.wholeIfSet('DATABASE_WAIT', 3_600, 0),
    trustedProxies: readNetworks(variables, 'TRUSTED_PROXIES'),
    publicUrl: readPublicUrl(variables, port),
    attachmentStore: readAttachmentStore(variables),
    seed: variables.oneOf('SEED', seeds, isProduction(variables) ? 'none' : 'demo'),
    anchors: readAnchors(variables),
    logFiles: readLogFiles(variables),
    demoPassword: variables.password('DEMO_PASSWORD'),
    smtpUrl: variables.address('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    backupRecipients: variables.list('BACKUP_RECIPIENT'),
    backupKey: readBackupKey(variables),
    backupDays: variables.whole('BACKUP_DAYS', 10_000),
    secretKey: readSecretKeyFile(variables),
    leakedPasswordsUrl: variables
      .address('LEAKED_PASSWORDS_URL', ['https:', 'http:'])
      ?.href.replace(/\/$/, ''),
    releaseOverrides:
      variables.oneOf('RELEASE_OVERRIDES', switches, settings.RELEASE_OVERRIDES.default) === 'on',
    outgoingNetworks,
    noticeNetworks: [...outgoingNetworks, ...readNetworks(variables, 'RELEASE_NOTICE_NETWORKS')],
    sourceNetworks: [...outgoingNetworks, ...readNetworks(variables, 'SOURCE_NETWORKS')],
    logLevel: variables.oneOf('LOG_LEVEL', logLevels, settings.LOG_LEVEL.default),
    metricsToken: variables.token('METRICS_TOKEN'),
    tracing: readTracing(variables),
    session: readSessionTimes(variables),
    drainSeconds: variables.whole('DRAIN_SECONDS', 300, 0),
  };
}
