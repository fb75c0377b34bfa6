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

/** The names at one place: for each the digest of its public type, and where in `types` that type is. */
const names = () => Type.Record(Type.String(), Type.Object({ digest: Type.String(), type: reference() }));
const places = () => Type.Record(Type.String(), names());

/**
 * The names that a build offers and takes at run time. A place is a part of shared-lib (`@lexboard/shared-lib/ui`), a
 * remote whose components are meant (`mfe-workspace`) or the page itself. Read from the sources by the build, never
 * written by hand.
 */
export const contractRecord = () =>
  Type.Object({
    offers: places(),
    takes: places(),
    /** The version of what travels on the page's form-state bus. */
    bus: Type.Integer(),
    types: Type.Array(typeNode()),
    /** Of which of its object types the build itself may make values; without it, of each. */
    made: Type.Optional(references()),
    /**
     * Which properties of these types its own modules write, so that components may be passed them: each with the texts
     * that it is given, or true where it may be anything. Without it, each may be anything.
     */
    written: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Literal(true), Type.Array(Type.String())])),
    ),
  });

export type ContractRecord = Static<ReturnType<typeof contractRecord>>;
export type NamedTypes = ContractRecord['offers'][string];
