import { Type, type Static } from 'typebox';

/** One failed field: its wire name and the message to show there (decisions §3). */
export interface FieldError {
  field: string;
  message: string;
}

/** The changes by another person since a form was loaded (decisions §9, 409). */
export const conflictSchema = () =>
  Type.Object({
    version: Type.Integer(),
    user: Type.String(),
    account: Type.Optional(Type.String({ description: 'The username of the person, whom `user` names' })),
    on: Type.String(),
    changes: Type.Array(
      Type.Object({ field: Type.String(), label: Type.String(), old: Type.String(), new: Type.String() }),
    ),
  });

/** Every reply that is not `success: 1`: 0 refused, 3 session invalid. */
export const refusalSchema = () =>
  Type.Object({
    success: Type.Union([Type.Literal(0), Type.Literal(3)]),
    message: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    conflict: Type.Optional(conflictSchema()),
    /** The id of the record that the same idempotency key made before, with other content. */
    made: Type.Optional(Type.Integer()),
    /** Whether the call is done when it is sent again with `force`. */
    forcible: Type.Optional(Type.Boolean()),
    /** There is no such call: whoever makes it is of another version than the server. */
    unknownCall: Type.Optional(Type.Boolean()),
    errorId: Type.Optional(Type.String()),
  });

export type Refusal = Static<ReturnType<typeof refusalSchema>>;
export type Conflict = Static<ReturnType<typeof conflictSchema>>;
