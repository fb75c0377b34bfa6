import type { Static, TSchema } from 'typebox';

/**
 * The access of a call; the server enforces it on every request (decisions §5). A call for a `session` is also open
 * to whoever has to change their password before anything else. A call for `anySession` is also open to whoever has
 * given their password and still has to enter the code of two-factor sign-in. A call for the `involved` is open to
 * everybody who is signed in, and decides by what they are to its subject: an owner may file with view-only access. A call
 * for an `operator` decides by the remote that it names, and is open to deploy tokens as well.
 */
export type Access =
  | 'public'
  | 'anySession'
  | 'session'
  | 'signedIn'
  | 'involved'
  | 'operator'
  | 'edit'
  | 'administrator';

/** The full description of a call, built on demand so that front ends carry no schema. */
export interface CallShape {
  summary: string;
  tag: string;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
}

/** Members that every reply must have, by name. The shape says more, but not at run time. */
export type RequiredMembers = Readonly<Record<string, 'array' | 'number' | 'number?' | 'object'>>;

/**
 * What a call does that is sent again because its answer was lost. One that `reads` changes nothing, so that proxies may
 * repeat it, too. A `harmless` one does the same once more, and nobody minds. One that is `unsafe` is not sent again. Every
 * other is done once for each `Idempotency-Key` that it is sent with.
 */
export type Again = 'reads' | 'harmless' | 'unsafe';

/**
 * The parts of a call that both sides need at run time: method, path below `/api`, who may call, and what every reply
 * has. The shape is a type only.
 */
export interface Call<S extends CallShape = CallShape> {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  promised?: RequiredMembers;
  /** Is made by a page and by no person: it does not keep a session alive. */
  background?: boolean;
  again?: Again;
  /** Carries the type of the shape; never set. */
  readonly shape?: S;
}

export type QueryOf<S extends CallShape> = S['query'] extends TSchema ? Static<S['query']> : undefined;
export type BodyOf<S extends CallShape> = S['body'] extends TSchema ? Static<S['body']> : undefined;
export type ReplyOf<S extends CallShape> = Static<S['reply']>;

/** Names a call of the API: `call<ReturnType<typeof xShape>>('POST', '/x', 'signedIn')`. */
export function call<S extends CallShape>(
  method: 'GET' | 'POST',
  path: string,
  access: Access,
  promised: RequiredMembers = {},
  again?: Again,
): Call<S> {
  return { method, path, access, promised, ...(again && { again }) };
}

/** Names a call that only reads. */
export const readingCall = <S extends CallShape>(
  method: 'GET' | 'POST',
  path: string,
  access: Access,
  promised?: RequiredMembers,
): Call<S> => call(method, path, access, promised, 'reads');
