import {
  libraryComponent,
  findNode,
  placeType,
  placeProps,
  reverseWay,
  type Compare,
  type Mismatch,
  type PlacedType,
  type Way,
} from './comparison.ts';
import type { SignatureNode } from './type-node.ts';

const shown = /^(@types\/react@\d+#(Element|ReactElement|ReactNode)|shown by React)$/;

/** Whether a function has the form of a component: it takes props or nothing, and returns what React can render. */
export function isComponent(near: PlacedType, { takes, gives }: SignatureNode): boolean {
  const result = findNode(placeType(near, gives));
  return takes.length <= 1 && typeof result === 'string' && shown.test(result);
}

/** The props of a function component; undefined for anything else. */
function propsOfFunction(type: PlacedType): PlacedType | undefined {
  const node = findNode(type);
  if (typeof node === 'string' || !('props' in node)) return undefined;
  const [call, ...others] = node.calls ?? [];
  const [props] = call?.takes ?? [];
  if (!call || others.length > 0 || props === undefined) return undefined;
  return isComponent(type, call) ? placeProps(type, props) : undefined;
}

function propsOfLibraryComponent(type: PlacedType): PlacedType | undefined {
  const node = findNode(type);
  if (typeof node === 'string' || !('of' in node) || !libraryComponent.test(node.of)) return undefined;
  const props = node.with.at(-1);
  return props === undefined ? undefined : placeType(type, props);
}

/** Compares a component that was a function before and comes from a library now; undefined for any other pair. */
export function compareComponents(
  given: PlacedType,
  wanted: PlacedType,
  way: Way,
  compare: Compare,
): readonly Mismatch[] | undefined {
  const [props, passed] = [propsOfLibraryComponent(given), propsOfFunction(wanted)];
  return props && passed && compare(passed, props, reverseWay(way));
}
