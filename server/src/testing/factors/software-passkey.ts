import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The site that test applications are at. */
const site = 'lexboard.example';

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest();

/** What an answer says otherwise than a good authenticator and browser would. */
export interface Forged {
  type?: string;
  origin?: string;
  challenge?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one passkey, in software, with the browser around it (WebAuthn level 3). */
export class SoftwarePasskey {
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly id = randomBytes(32);
  #userHandle = '';
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  #authenticatorData({ rpId = site, verified = true, counter }: Forged, credential = Buffer.alloc(0)) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags =
      USER_PRESENT |
      BACKED_UP |
      (verified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, credential]);
  }

  #answer(clientData: Buffer, response: object) {
    const id = encode(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: encode(clientData), ...response },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  static #clientData(type: string, challenge: string, forged: Forged): Buffer {
    const { origin = `https://${site}` } = forged;
    const said = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  /** What the browser says once it has made the passkey. */
  register({ challenge, user }: { challenge: string; user: { id: string } }, forged: Forged = {}) {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.#authenticatorData(forged, credential))],
      ]),
    );
    return this.#answer(SoftwarePasskey.#clientData('webauthn.create', challenge, forged), {
      attestationObject: encode(attestationObject),
      transports: ['internal', 'of-the-future'],
    });
  }

  /** What the browser says once the passkey has signed. */
  sign({ challenge }: { challenge: string }, forged: Forged = {}) {
    this.#counter += 1;
    const clientData = SoftwarePasskey.#clientData('webauthn.get', challenge, forged);
    const authenticatorData = this.#authenticatorData(forged);
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), this.#key);
    return this.#answer(clientData, {
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      userHandle: forged.userHandle ?? this.#userHandle,
    });
  }
}
