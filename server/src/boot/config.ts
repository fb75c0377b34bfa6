import type { KeyObject } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { findPasswordFault } from '../accounts/passwords/password-rule.ts';
import { readPlaces, type AnchorPlace } from '../audit/anchors/anchor-place.ts';
import { readSigningKey } from '../audit/anchors/audit-keys.ts';
import type { SessionTimes } from '../auth/session-times.ts';
import { splitAddress } from '../database/postgresql/addresses.ts';
import { readS3Address } from '../files/stores/s3-address.ts';
import type { S3Place } from '../files/stores/s3-disk.ts';
import { settings, type SettingName, type SettingWithDefault } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switches = ['on', 'off'] as const;
const seeds = ['demo', 'none'] as const;

interface AnchorSettings {
  key: KeyObject;
  places: AnchorPlace[];
  /** The time between two anchors. */
  minutes: number;
}

export interface Config {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Absolute: where the build of the shell is. */
  shellDist: string;
  /** `postgres://…`; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** The most connections to PostgreSQL, besides the one of checks. */
  poolSize: number;
  /** How long to wait for a PostgreSQL that cannot be used yet, in seconds; undefined: as what is started usually waits. */
  databaseWait: number | undefined;
  /** Addresses and networks of the proxies that are believed when they say for whom they call. */
  trustedProxies: string[];
  /** An origin without a slash at its end. */
  publicUrl: string;
  /** Where attached files are kept; undefined means below `dataDir`. */
  attachmentStore: S3Place | undefined;
  /** How the ends of the system logs are kept outside; undefined: they are not. */
  anchors: AnchorSettings | undefined;
  seed: (typeof seeds)[number];
  demoPassword: string | undefined;
  smtpUrl: string | undefined;
  /** Of age, or files of them: backups are encrypted for them. */
  backupRecipients: string[];
  /** Signs backups; undefined: a key that is made in the data folder. */
  backupKey: KeyObject | undefined;
  /** A service that knows leaked passwords, without a slash at its end; undefined: none is asked. */
  leakedPasswordsUrl: string | undefined;
  /** Whether visitors may choose versions of remotes for themselves. */
  releaseOverrides: boolean;
  /** Private addresses and networks that notices of releases may go to. */
  noticeNetworks: string[];
  logLevel: (typeof logLevels)[number];
  /** Who sends it may read measurements from elsewhere; undefined: nobody may. */
  metricsToken: string | undefined;
  /** Whether OpenTelemetry's own variables ask for traces; its SDK reads the rest of them. */
  tracing: boolean;
  session: SessionTimes;
  /** So long a server that is asked to stop says that it is not ready, and goes on serving, before it stops listening. */
  drainSeconds: number;
}

/** A start must stop with this one line; there is nothing to look up in a stack. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads variables one by one. An empty one counts as unset, since shells and compose files write both. */
class Variables {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: SettingName): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** Values with commas in between. */
  list(name: SettingName): string[] {
    const values = this.text(name)?.split(',') ?? [];
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  /** The value is not repeated in the message. */
  password(name: SettingName): string | undefined {
    const text = this.text(name);
    const fault = text === undefined ? undefined : findPasswordFault(text);
    if (fault) throw new ConfigError(`${name} ${fault}`);
    return text;
  }

  /** What nobody guesses and a header can carry; not repeated in the message. */
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

  /** The value is not repeated in the message: addresses of databases and mail servers hold passwords. */
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

/** Nobody wants made-up laws among those of an organisation; who has another database than `npm start` alone is in earnest. */
const isProduction = (variables: Variables): boolean =>
  variables.text('NODE_ENV') === 'production' || variables.text('DATABASE_URL') !== undefined;

/** A server that only reads is of no use. */
const servers = new Set([null, 'read-write', 'primary']);

/** The value is not repeated in the messages: it holds a password. */
function readDatabaseUrl(variables: Variables): string | undefined {
  const text = variables.text('DATABASE_URL');
  if (text === undefined) return undefined;
  const [first] = splitAddress(text) ?? [];
  if (first === undefined) throw new ConfigError('DATABASE_URL must be an address like postgres://…');
  if (servers.has(new URL(first).searchParams.get('target_session_attrs'))) return text;
  throw new ConfigError('DATABASE_URL must have target_session_attrs=read-write, or none');
}

/** A migration that builds an index holds one of them and needs another, and one organisation never has all. */
const LEAST_CONNECTIONS = 3;

const STORE_FORM = 's3://bucket?region=eu-central-1&endpoint=https://store.example';

/** The value is not repeated in the message: someone may have put keys into it. */
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

/** Adds the name of the variable to what is wrong with it. */
function readNamed<Value>(name: SettingName, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${name} ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readAnchors(variables: Variables): AnchorSettings | undefined {
  const key = variables.text('AUDIT_KEY');
  const places = readNamed('AUDIT_ANCHORS', () =>
    readPlaces(variables.text('AUDIT_ANCHORS'), variables.text('AWS_REGION')),
  );
  const minutes = variables.whole('AUDIT_ANCHOR_MINUTES', 24 * 60);
  if (places.length === 0) return undefined;
  if (key === undefined) throw new ConfigError('AUDIT_ANCHORS needs AUDIT_KEY, the key that signs anchors');
  return { key: readNamed('AUDIT_KEY', () => readSigningKey(key)), places, minutes };
}

function readBackupKey(variables: Variables): KeyObject | undefined {
  const key = variables.text('BACKUP_KEY');
  return key === undefined ? undefined : readNamed('BACKUP_KEY', () => readSigningKey(key));
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
  const exporter = variables.text('OTEL_TRACES_EXPORTER');
  if (variables.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none') return false;
  return exporter !== undefined || endpoints.some(Boolean);
}

/**
 * The settings of decisions §1 from environment variables.
 * @throws {@link ConfigError} whose message is one line and names the variable
 */
export function readConfig(environment: Environment): Config {
  const variables = new Variables(environment);
  const port = variables.whole('PORT', 65_535);
  return {
    host: variables.textOrDefault('HOST'),
    port,
    dataDir: path.resolve(variables.textOrDefault('DATA_DIR')),
    shellDist: path.resolve(import.meta.dirname, '../../..', variables.textOrDefault('SHELL_DIST')),
    databaseUrl: readDatabaseUrl(variables),
    poolSize: variables.whole('DATABASE_POOL', 1_000, LEAST_CONNECTIONS),
    databaseWait: variables.wholeIfSet('DATABASE_WAIT', 3_600, 0),
    trustedProxies: readNetworks(variables, 'TRUSTED_PROXIES'),
    publicUrl: readPublicUrl(variables, port),
    attachmentStore: readAttachmentStore(variables),
    seed: variables.oneOf('SEED', seeds, isProduction(variables) ? 'none' : 'demo'),
    anchors: readAnchors(variables),
    demoPassword: variables.password('DEMO_PASSWORD'),
    smtpUrl: variables.address('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    backupRecipients: variables.list('BACKUP_RECIPIENT'),
    backupKey: readBackupKey(variables),
    leakedPasswordsUrl: variables
      .address('LEAKED_PASSWORDS_URL', ['https:', 'http:'])
      ?.href.replace(/\/$/, ''),
    releaseOverrides:
      variables.oneOf('RELEASE_OVERRIDES', switches, settings.RELEASE_OVERRIDES.default) === 'on',
    noticeNetworks: readNetworks(variables, 'RELEASE_NOTICE_NETWORKS'),
    logLevel: variables.oneOf('LOG_LEVEL', logLevels, settings.LOG_LEVEL.default),
    metricsToken: variables.token('METRICS_TOKEN'),
    tracing: readTracing(variables),
    session: readSessionTimes(variables),
    drainSeconds: variables.whole('DRAIN_SECONDS', 300, 0),
  };
}
