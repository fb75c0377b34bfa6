import type { Static, TSchema } from 'typebox';

/**
 * The access level of a call; the server enforces it for each request (decisions §5). `session` also admits people
 * who must change their password first. `factor` also admits people who must set up a second factor first. `anySession` also admits people who still have to enter the code of
 * two-factor sign-in. `involved` admits all signed-in people; the call decides by their relation to its subject,
 * because an owner with view-only access may file. `operator` decides by the named remote, and also admits deploy
 * tokens. `administratorAlways` admits administrators also while their organisation is closed.
 */
export type Access =
  | 'public'
  | 'anySession'
  | 'session'
  | 'factor'
  | 'signedIn'
  | 'involved'
  | 'operator'
  | 'edit'
  | 'administrator'
  | 'administratorAlways';

/** The full description of a call. A function builds it on demand, so that front ends contain no schema. */
export interface CallShape {
  summary: string;
  tag: string;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
}

/** Required members of each reply, by name: what is checked at run time. The shape has the full type. */
export type RequiredMembers = Readonly<Record<string, 'array' | 'number' | 'number?' | 'object'>>;

/**
 * What happens when a call is retried after a lost answer. `reads`: changes nothing, so proxies may repeat it, too.
 * `harmless`: takes effect again without harm. `unsafe`: is never retried. All others take effect once for each
 * `Idempotency-Key`.
 */
export type Again = 'reads' | 'harmless' | 'unsafe';

/**
 * The parts of a call that both sides need at run time: method, path below `/api`, access, and required members of
 * the reply. The shape is a type only.
 */
export interface Call<S extends CallShape = CallShape> {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  promised?: RequiredMembers;
  /** Made by the page, not by a person: it does not keep a session alive. */
  background?: boolean;
  again?: Again;
  /** Carries the type of the shape; never set. */
  readonly shape?: S;
}

type ShapeBuilder = (...parts: never[]) => CallShape;
/** A call names its shape, or the function that builds it. */
type ShapeOf<S extends CallShape | ShapeBuilder> = S extends CallShape
  ? S
  : S extends ShapeBuilder
    ? ReturnType<S>
    : never;

export type QueryOf<S extends CallShape> = S['query'] extends TSchema ? Static<S['query']> : undefined;
export type BodyOf<S extends CallShape> = S['body'] extends TSchema ? Static<S['body']> : undefined;
export type ReplyOf<S extends CallShape> = Static<S['reply']>;

/** Declares a call of the API, a POST: `call<typeof xShape>('/x', 'signedIn')`. */
export function call<S extends CallShape | ShapeBuilder>(
  path: string,
  access: Access,
  promised: RequiredMembers = {},
  again?: Again,
): Call<ShapeOf<S>> {
  return { method: 'POST', path, access, promised, ...(again && { again }) };
}

/** Declares a call that only reads. */
export const readingCall = <S extends CallShape | ShapeBuilder>(
  path: string,
  access: Access,
  promised?: RequiredMembers,
): Call<ShapeOf<S>> => call<S>(path, access, promised, 'reads');
