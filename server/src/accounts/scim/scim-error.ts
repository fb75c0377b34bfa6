export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal with a reason of its own in SCIM (RFC 7644 §3.12). */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** 400 with its kind. */
export const createInvalid = (scimType: ScimType, detail: string): ScimError =>
  new ScimError(400, detail, scimType);

export const createUnknown = (): ScimError => new ScimError(404, 'There is no such resource.');

export const createTaken = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');
