interface ScriptAddressPolicy {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: ScriptAddressPolicy;
  }
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError(`Scripts come from ${location.origin} only, not from ${address}.`);
}

/** Installs the Trusted Types policy: scripts of this origin only, and no text becomes markup or code. */
export function trustOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: ownAddress });
}
