import { Type, type Static } from 'typebox';

/** One failed field: its wire name and the message to show there (decisions §3). */
export interface FieldError {
  field: string;
  message: string;
}

/** Changes by others since a form was loaded (decisions §9, 409). */
export const conflictSchema = () =>
  Type.Object({
    version: Type.Integer(),
    user: Type.String(),
    account: Type.Optional(Type.String({ description: 'The username of the person, whom `user` names' })),
    on: Type.String(),
    changes: Type.Array(
      Type.Object({ field: Type.String(), label: Type.String(), old: Type.String(), new: Type.String() }),
    ),
    files: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          size: Type.Integer(),
          type: Type.String(),
          digest: Type.Optional(Type.String()),
          document: Type.Optional(Type.String()),
          documentday: Type.Optional(Type.String()),
          uploadedAt: Type.Optional(Type.String()),
        }),
        { description: 'Evidence that was added meanwhile, where an approval did not see it' },
      ),
    ),
  });

/** Each reply without `success: 1`: 0 is refused, 3 is an invalid session. */
export const refusalSchema = () =>
  Type.Object({
    // An enumeration: to write a union, the server first compiles a check of each branch.
    success: Type.Unsafe<0 | 3>({ type: 'integer', enum: [0, 3] }),
    message: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    conflict: Type.Optional(conflictSchema()),
    /** Id of the record that an earlier call with this idempotency key created with other content. */
    made: Type.Optional(Type.Integer()),
    /** Whether the call succeeds when it is repeated with `force`. */
    forcible: Type.Optional(Type.Boolean()),
    /** The call does not exist: caller and server have different versions. */
    unknownCall: Type.Optional(Type.Boolean()),
    errorId: Type.Optional(Type.String()),
  });

export type Refusal = Static<ReturnType<typeof refusalSchema>>;
export type Conflict = Static<ReturnType<typeof conflictSchema>>;
