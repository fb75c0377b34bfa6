import ts from 'typescript';
import { describeObject } from './describe-object.mjs';
import { findOutsideName } from './outside-names.mjs';

/** Types whose members are compared component by component, so that a new component does not change the type for others. */
const opaque = new Set(['FederatedComponents', 'FederatedComponentName']);

const { TypeFlags, ObjectFlags } = ts;

/** The depth at which recursive generic types, which expand without end, are cut off. */
const deepest = 60;

const primitives = [
  [TypeFlags.Any, 'any'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Never, 'never'],
  [TypeFlags.Void, 'void'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.String, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.BigInt, 'bigint'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.ESSymbol, 'symbol'],
  [TypeFlags.NonPrimitive, 'object'],
];

function literalName(type) {
  if (type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) return JSON.stringify(type.value);
  if (type.flags & TypeFlags.BooleanLiteral) return type.intrinsicName;
  return undefined;
}

/** Reads the types of a program into a list of nodes (server/src/builds/contract/type-node.ts). */
export class TypeDescriber {
  nodes = [];
  #byType = new Map();
  #byName = new Map();
  #depth = 0;
  #components;

  /** @param {string[]} components the names of all federated components */
  constructor(checker, components = []) {
    this.checker = checker;
    this.#components = new Set(components);
  }

  add(node) {
    return this.nodes.push(node) - 1;
  }

  named(name) {
    if (!this.#byName.has(name)) this.#byName.set(name, this.add(name));
    return this.#byName.get(name);
  }

  /**
   * Describes a type.
   * @param {{ given?: boolean }} options whether to remove `undefined` from an optional property's type
   * @returns its index in the list
   */
  describe(type, { given = false } = {}) {
    if (given && type.isUnion())
      return this.#describeUnion(type, (member) => !(member.flags & TypeFlags.Undefined));
    const known = this.#byType.get(type);
    if (known !== undefined) return known;
    const id = this.add('any');
    this.#byType.set(type, id);
    this.#depth += 1;
    this.nodes[id] = this.#depth > deepest ? this.#text(type) : this.#nodeOf(type);
    this.#depth -= 1;
    return id;
  }

  /**
   * Describes the type of an exported name. An external library's value is described by its name there, but a function by its
   * signatures.
   * @returns its index in the list
   */
  describeValue(symbol) {
    const type = this.checker.getTypeOfSymbol(symbol);
    const outside = findOutsideName(symbol);
    if (!outside) return this.describe(type);
    return symbol.flags & ts.SymbolFlags.Function
      ? this.add(describeObject(type, this))
      : this.named(outside);
  }

  #text(type) {
    return `as written: ${this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).slice(0, 500)}`;
  }

  #all(types = []) {
    return types.map((type) => this.describe(type));
  }

  /** Joins `true` and `false`, into which the compiler splits a boolean. */
  #describeUnion(type, wanted) {
    const members = type.types.filter(wanted);
    const truths = members.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    const others = truths.length === 2 ? members.filter((member) => !truths.includes(member)) : members;
    const ids = [...this.#all(others), ...(truths.length === 2 ? [this.named('boolean')] : [])];
    return ids.length === 1 ? ids[0] : this.add({ any: ids });
  }

  #nodeOf(type) {
    const primitive = primitives.find(([flag]) => type.flags & flag)?.[1] ?? literalName(type);
    if (primitive) return primitive;
    const name = type.aliasSymbol?.name ?? type.symbol?.name;
    if (opaque.has(name)) return name;
    if (this.#isAnyComponent(type)) return 'FederatedComponentName';
    return this.#outsideNode(type) ?? this.#compoundNode(type) ?? this.#deferredNode(type);
  }

  /** Whether a union is that of all component names. The compiler gives it this alias only if it met the alias first. */
  #isAnyComponent(type) {
    const { size } = this.#components;
    if (!type.isUnion() || type.types.length !== size) return false;
    return type.types.every(({ value }) => this.#components.has(value));
  }

  #outsideNode(type) {
    const alias = findOutsideName(type.aliasSymbol, { structural: true });
    if (alias) return this.#generic(alias, type.aliasTypeArguments);
    if (type.flags & TypeFlags.TypeParameter || type.isUnionOrIntersection()) return undefined;
    if (this.checker.isArrayType(type))
      return { of: 'Array', with: this.#all(this.checker.getTypeArguments(type)) };
    if (this.checker.isTupleType(type)) return this.#tuple(type);
    const isNamed = type.objectFlags & (ObjectFlags.ClassOrInterface | ObjectFlags.Reference);
    const symbol = type.target?.symbol ?? type.symbol;
    const outside = findOutsideName(symbol, { structural: !isNamed });
    if (!outside || type.objectFlags & ObjectFlags.Mapped) return undefined;
    return this.#generic(
      outside,
      isNamed && type.target ? this.checker.getTypeArguments(type) : type.aliasTypeArguments,
    );
  }

  #tuple(type) {
    const { minLength, hasRestElement } = type.target;
    return {
      of: `tuple ${minLength}${hasRestElement ? '…' : ''}`,
      with: this.#all(this.checker.getTypeArguments(type)),
    };
  }

  #generic(name, given = []) {
    return given.length > 0 ? { of: name, with: this.#all(given) } : name;
  }

  #compoundNode(type) {
    if (type.isUnion()) {
      const id = this.#describeUnion(type, () => true);
      return this.nodes[id];
    }
    if (type.isIntersection()) return this.#intersection(type);
    if (type.flags & TypeFlags.Object) return describeObject(type, this);
    return undefined;
  }

  /** Merges members with their own structure into one object; external types keep their names. */
  #intersection(type) {
    const isOwn = (member) => member.flags & TypeFlags.Object && !this.#outsideNode(member);
    if (type.types.every(isOwn)) return describeObject(type, this);
    return { all: this.#all(type.types) };
  }

  #deferredNode(type) {
    if (type.flags & TypeFlags.TypeParameter) return this.#parameter(type);
    if (type.flags & TypeFlags.IndexedAccess)
      return { of: 'part', with: this.#all([type.objectType, type.indexType]) };
    if (type.flags & TypeFlags.Index) return { of: 'keyof', with: this.#all([type.type]) };
    return this.#text(type);
  }

  /** Names a type parameter by its position, so that renaming it changes nothing. */
  #parameter(type) {
    const [declaration] = type.symbol?.declarations ?? [];
    const place = declaration?.parent?.typeParameters?.indexOf(declaration);
    return `type parameter ${place ?? 'this'}`;
  }
}
