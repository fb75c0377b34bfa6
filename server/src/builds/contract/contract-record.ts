import { Type, type Static } from 'typebox';

const reference = () => Type.Integer({ minimum: 0 });
const references = () => Type.Array(reference());
const byName = () => Type.Record(Type.String(), reference());

const signature = () =>
  Type.Object({
    for: Type.Optional(references()),
    takes: references(),
    least: Type.Integer({ minimum: 0 }),
    rest: Type.Optional(Type.Literal(true)),
    gives: reference(),
  });

const typeNode = () =>
  Type.Union([
    Type.String(),
    Type.Object({ of: Type.String(), with: references() }),
    Type.Object({ any: references() }),
    Type.Object({ all: references() }),
    Type.Object({
      props: byName(),
      from: Type.Optional(Type.Array(Type.String())),
      calls: Type.Optional(Type.Array(signature())),
      makes: Type.Optional(Type.Array(signature())),
      index: Type.Optional(byName()),
    }),
  ]);

/** The names at one place: the digest of each name's public type, and its index in `types`. */
const names = () => Type.Record(Type.String(), Type.Object({ digest: Type.String(), type: reference() }));
const places = () => Type.Record(Type.String(), names());

/**
 * The names that a build offers and uses at run time. A place is a part of shared-lib (`@lexboard/shared-lib/ui`), a remote whose
 * components are used (`mfe-workspace`), or the page itself. The build reads it from the sources; it is never written by hand.
 */
export const contractRecord = () =>
  Type.Object({
    offers: places(),
    takes: places(),
    /** The version of the messages on the page's form-state bus. */
    bus: Type.Integer(),
    types: Type.Array(typeNode()),
    /** The object types of which the build itself may create values; if left out, all of them. */
    made: Type.Optional(references()),
    /**
     * The properties of these types that the build's own modules write, and thus may pass to components: each with its possible
     * texts, or true for any value. If left out, each may have any value.
     */
    written: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Literal(true), Type.Array(Type.String())])),
    ),
  });

export type ContractRecord = Static<ReturnType<typeof contractRecord>>;
export type NamedTypes = ContractRecord['offers'][string];
