/**
 * The remotes of the platform and the addresses each owns (decisions §2): a path equal to one of them or below
 * it. Free of imports, so that the build can read it.
 */
const addresses = {
  'mfe-workspace': ['/workspace'],
  'mfe-record-forms': ['/law', '/license', '/return', '/other-compliance', '/circular-amendments'],
  'mfe-questions-rules': [],
  'mfe-roadmap': ['/roadmap'],
} as const satisfies Record<string, readonly string[]>;

export type RemoteName = keyof typeof addresses;

const isRemoteName = (name: string): name is RemoteName => name in addresses;

export const remoteNames: readonly RemoteName[] = Object.keys(addresses).filter(isRemoteName);

/** The remote that owns `pathname`, or undefined where the shell or nobody does. */
export function remoteAt(pathname: string): RemoteName | undefined {
  return remoteNames.find((name) =>
    addresses[name].some((address) => pathname === address || pathname.startsWith(`${address}/`)),
  );
}

/** Remotes with addresses of their own: each is an application of the page. */
export const applicationNames: readonly RemoteName[] = remoteNames.filter(
  (name) => addresses[name].length > 0,
);
